// Replaces `react` in builds without it. Only what the widget uses: a missing name fails the build.
export { createContext, Fragment } from 'preact'
export {
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks'
