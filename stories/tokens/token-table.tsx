import type { CSSProperties } from 'react';
import { cssValue } from '../../src/tools/build/tokens/token-value.ts';
import type { Token } from '../../src/tools/build/tokens/tokens.ts';
import { TokenUses } from './token-uses.tsx';
import { type Variant, variantsOf } from './variants.ts';

/** The tokens of a group: each with its value in every theme or density that changes it, and where it is used. */
export function TokenTable({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  const variants = variantsOf(names);
  return (
    <table className="token-table" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">变量</th>
          {variants.map((variant) => (
            <th key={variant.id} scope="col">
              {variant.title}
            </th>
          ))}
          <th scope="col">用在</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">
              <code>--{name}</code>
              <small>{variants[0]?.tokens.get(name)?.$description}</small>
            </th>
            {variants.map((variant, place) => (
              <td key={variant.id} data-inherited={place > 0 && !variant.own.has(name) ? '' : undefined}>
                <Value name={name} variant={variant} />
              </td>
            ))}
            <td className="token-uses-cell">
              <TokenUses name={name} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ name, variant }: { readonly name: string; readonly variant: Variant }) {
  const token = variant.tokens.get(name);
  if (token === undefined) return '—';
  const value = cssValue(token);
  const drawn = sampleOf(name, token, value, variant);
  return (
    <span className="token-value" data-type={token.$type}>
      {drawn === undefined ? null : (
        <span className="token-sample" style={drawn} aria-hidden="true">
          {isType(name) ? '门店 128' : null}
        </span>
      )}
      <code>{shown(token, value)}</code>
    </span>
  );
}

/** A colour as it is written: its bytes say more to a designer than CSS's percents. */
function shown({ $type, $value, $extensions }: Token, value: string): string {
  return $type === 'color' && $extensions?.['baize.system'] === undefined ? String($value) : value;
}

/** How a value looks, where it can be seen. */
function sampleOf(name: string, { $type }: Token, value: string, variant: Variant): CSSProperties | undefined {
  if ($type === 'color') return { background: value };
  if ($type === 'shadow') return { background: colourIn(variant, 'surface-raised'), boxShadow: value };
  // Pointed at, it moves for so long.
  if ($type === 'duration') return { transition: `transform ${value} var(--motion-easing)` };
  if (isType(name)) return { [propertyOf[$type] ?? 'fontSize']: value, background: 'none' };
  if ($type !== 'dimension') return undefined;
  return name.startsWith('radius') ? { width: 40, height: 24, borderRadius: value } : { width: value, height: 12 };
}

const propertyOf: Readonly<Record<string, string>> = { fontFamily: 'fontFamily', fontWeight: 'fontWeight' };

function isType(name: string): boolean {
  return /^(font|weight)/.test(name);
}

function colourIn({ tokens }: Variant, name: string): string {
  return String(tokens.get(name)?.$value);
}
