import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import {
  breakpoints,
  cssVarsPrefix,
  cssVarsRoot,
  globalCss,
  keyframes,
  layerStyles,
  semanticTokens,
  textStyles,
  tokens,
} from '@chakra-ui/react/theme'

/**
 * The backgrounds of badges and other quiet marks in dark mode: a fifth of the colour on the colour of a card. Chakra's
 * are nearly black and look alike. Muted text on ours keeps a contrast of 4.5.
 */
const quietOnDark = {
  gray: '#2c3442',
  red: '#452830',
  orange: '#473127',
  green: '#1b3e32',
  teal: '#193c41',
  blue: '#213454',
  purple: '#372b54',
} as const

type Palette = keyof typeof quietOnDark

const quietPalettes = Object.fromEntries(
  Object.entries(quietOnDark).map(([name, dark]) => [
    name,
    {
      ...semanticTokens.colors[name as Palette],
      subtle: { value: { _light: `{colors.${name}.100}`, _dark: dark } },
    },
  ]),
)

/** Paper has no use for controls. Buttons that are content, such as the titles of sortable columns, are printed. */
const unprinted =
  '[data-unprinted], nav:not([data-printed]), [role=tablist], [data-part=select], [data-part=actions], [popover]'

/**
 * The portal's theme: tokens and semantic tokens. Components bring their own recipes, so that a page loads only those
 * it uses.
 */
const look = defineConfig({
  preflight: true,
  cssVarsPrefix,
  cssVarsRoot,
  globalCss: {
    ...globalCss,
    html: { ...globalCss['html'], colorPalette: 'brand' },
    'html, body': { minHeight: '100dvh', bg: 'bg.muted', color: 'fg' },
    body: { fontFeatureSettings: '"cv05", "ss03", "tnum"' },
    '*, *::before, *::after': {
      _motionReduce: { animationDuration: '0s !important', transitionDuration: '0s !important' },
    },
    '*:focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    [unprinted]: { _print: { display: 'none !important' } },
    'html:not([data-keyboard]) :is(h1, h2)[tabindex="-1"]:focus-visible': { outline: 'none' },
  },
  theme: {
    breakpoints,
    keyframes,
    layerStyles,
    textStyles,
    tokens: {
      ...tokens,
      fonts: {
        heading: { value: 'Inter, "Segoe UI Variable", "Segoe UI", system-ui, -apple-system, Roboto, sans-serif' },
        body: { value: 'Inter, "Segoe UI Variable Text", "Segoe UI", system-ui, -apple-system, Roboto, sans-serif' },
        mono: { value: 'ui-monospace, "Cascadia Code", Menlo, Consolas, monospace' },
      },
      colors: {
        ...tokens.colors,
        brand: {
          50: { value: '#eef4fb' },
          100: { value: '#d8e6f6' },
          200: { value: '#b3cdec' },
          300: { value: '#82abdd' },
          400: { value: '#5185c9' },
          500: { value: '#3167b0' },
          600: { value: '#245296' },
          700: { value: '#1f437b' },
          800: { value: '#1c3862' },
          900: { value: '#172c4b' },
          950: { value: '#0e1b30' },
        },
      },
    },
    semanticTokens: {
      ...semanticTokens,
      colors: {
        ...semanticTokens.colors,
        ...quietPalettes,
        bg: {
          ...semanticTokens.colors.bg,
          DEFAULT: { value: { _light: '#ffffff', _dark: '#151a22' } },
          panel: { value: { _light: '#ffffff', _dark: '#1b212b' } },
          subtle: { value: { _light: '#fafbfc', _dark: '#181e27' } },
          muted: { value: { _light: '#f3f5f8', _dark: '#11151b' } },
          emphasized: { value: { _light: '#e6eaf0', _dark: '#273040' } },
          error: { value: { _light: '{colors.red.50}', _dark: '#39262f' } },
          warning: { value: { _light: '{colors.orange.50}', _dark: '#3a2d27' } },
          success: { value: { _light: '{colors.green.50}', _dark: '#1c3832' } },
          info: { value: { _light: '{colors.blue.50}', _dark: '#1f2f48' } },
        },
        border: {
          ...semanticTokens.colors.border,
          DEFAULT: { value: { _light: '#dde2ea', _dark: '#2f3a4a' } },
          muted: { value: { _light: '#e9edf2', _dark: '#28313f' } },
          emphasized: { value: { _light: '#c3cbd7', _dark: '#445065' } },
          control: { value: { _light: '#868fa0', _dark: '#76839a' } },
        },
        fg: {
          ...semanticTokens.colors.fg,
          // Chakra's red is too pale for small text on the pale red of a summary.
          error: { value: { _light: '{colors.red.700}', _dark: '{colors.red.300}' } },
        },
        brand: {
          contrast: { value: { _light: 'white', _dark: 'white' } },
          fg: { value: { _light: '{colors.brand.700}', _dark: '{colors.brand.300}' } },
          subtle: { value: { _light: '{colors.brand.100}', _dark: '{colors.brand.900}' } },
          muted: { value: { _light: '{colors.brand.200}', _dark: '{colors.brand.800}' } },
          emphasized: { value: { _light: '{colors.brand.300}', _dark: '{colors.brand.700}' } },
          solid: { value: { _light: '{colors.brand.600}', _dark: '{colors.brand.500}' } },
          focusRing: { value: { _light: '{colors.brand.500}', _dark: '{colors.brand.400}' } },
          border: { value: { _light: '{colors.brand.500}', _dark: '{colors.brand.400}' } },
        },
      },
    },
  },
})

export const system = createSystem(defaultBaseConfig, look)
