import { contrast } from '../../src/tools/build/tokens/contrast.ts';
import type { Surfaces } from '../../src/tools/build/tokens/tokens.ts';
import { designedThemes, surfacesUnder, type Variant } from './variants.ts';

/** A colour of text or of a line on each surface it stands on, in each theme, with the contrast that is measured there. */
export function TokenContrast({ name }: { readonly name: string }) {
  const surfaces = surfacesUnder(name);
  if (surfaces === undefined) return null;
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
        {surfaces.names.map((surface) => (
          <tr key={surface}>
            <th scope="row">
              <code>--{surface}</code>
            </th>
            {designedThemes.map((theme) => (
              <Measured
                key={theme.id}
                surfaces={surfaces}
                colour={hex(theme, name)}
                surface={hex(theme, surface)}
                ink={hex(theme, surfaces.use === 'text' ? name : 'text')}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MeasuredProps {
  readonly surfaces: Surfaces;
  readonly colour: string;
  readonly surface: string;
  /** The colour of the number. */
  readonly ink: string;
}

function Measured({ surfaces: { use, least }, colour, surface, ink }: MeasuredProps) {
  const ratio = contrast(colour, surface);
  return (
    <td style={{ color: ink, background: surface }}>
      {use === 'text' ? <span>文字 Aa</span> : <i className="token-line" style={{ borderColor: colour }} />}
      <span className="token-ratio">
        {ratio.toFixed(1)}
        {ratio < least ? ' 不够' : ''}
      </span>
    </td>
  );
}

function hex({ tokens }: Variant, name: string): string {
  return String(tokens.get(name)?.$value);
}
