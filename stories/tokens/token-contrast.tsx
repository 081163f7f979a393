import { contrast } from '../../src/tools/build/tokens/contrast.ts';
import { designedThemes, surfacesOf, type Variant } from './variants.ts';

/** What WCAG 2.2 AA asks of text. */
const enough = 4.5;

/** A colour of text on each surface it stands on, in each theme, with the contrast that is measured there. */
export function TokenContrast({ name }: { readonly name: string }) {
  return (
    <table className="token-contrast" aria-label={`--${name} 的对比度`}>
      <thead>
        <tr>
          <th scope="col">底</th>
          {designedThemes.map(({ id, title }) => (
            <th key={id} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {surfacesOf(name).map((surface) => (
          <tr key={surface}>
            <th scope="row">
              <code>--{surface}</code>
            </th>
            {designedThemes.map((theme) => (
              <Measured key={theme.id} text={hex(theme, name)} surface={hex(theme, surface)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Measured({ text, surface }: { readonly text: string; readonly surface: string }) {
  const ratio = contrast(text, surface);
  return (
    <td style={{ color: text, background: surface }}>
      <span>文字 Aa</span>
      <span className="token-ratio">
        {ratio.toFixed(1)}
        {ratio < enough ? ' 不够' : ''}
      </span>
    </td>
  );
}

function hex({ tokens }: Variant, name: string): string {
  return String(tokens.get(name)?.$value);
}
