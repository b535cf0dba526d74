/** The texts of `/dev/ui`. */
export const text = {
  title: 'Parts of the screens',
  intro: 'Every part in its states. This page exists in development only.',
  controls: {
    scheme: 'Scheme',
    direction: 'Direction',
    size: 'Font size',
    colours: 'Colours',
  },
  values: {
    device: 'As the device',
    light: 'Light',
    dark: 'Dark',
    ltr: 'Left to right',
    rtl: 'Right to left',
    '100': '100 %',
    '150': '150 %',
    '200': '200 %',
    product: 'Product',
    teal: 'Teal',
    lime: 'Lime',
    night: 'Night',
    grey: 'Grey on grey',
  } as Readonly<Record<string, string>>,
  long: 'A text that is longer than anybody planned, with Donaudampfschifffahrtsgesellschaftskapitän in it',
  rightToLeft: 'مرحبا بكم في جوقة القديسة بريجيد',
} as const
