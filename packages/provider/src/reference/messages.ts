/** Texts for developers around the list of errors. */
export const messages = {
  errors: {
    title: 'Errors',
    introduction: [
      'What the sign-in service answers when it refuses a request, and what to do about it. Each answer has a status_code, an error_type, an error_message for people, an error_url that leads here, and a request_id.',
      'Act on the error_type: the wording of messages may change. Give the request_id to whoever runs the service; the log has more under it.',
    ],
  },
} as const
