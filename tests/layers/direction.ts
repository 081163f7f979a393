import type { Violation } from './violation.ts';

/** The styles of pages from right to left, and the chart, whose time axis starts at the left in every language. */
const exempt = /^src\/console\/ui\/(direction\.ts|styles\/backwards\.css)$|^src\/kinds\/panels\/trend\//;

const inStyles: readonly RegExp[] = [
  /\b(?:margin|padding|border)-(?:left|right)\b/,
  /\bborder-(?:top|bottom)-(?:left|right)-radius\b/,
  /(?:^|[\s;{])(?:left|right)\s*:/,
  /\b(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
];

const inCode: readonly RegExp[] = [
  /\b(?:margin|padding|border)(?:Left|Right)\w*\s*:/,
  /\bstyle=\{\{[^}]*\b(?:left|right)\s*:/,
  /\btextAlign\s*:\s*'(?:left|right)'/,
  /'Arrow(?:Left|Right)'|\bArrow(?:Left|Right)\s*:/,
];

/** Shorthands such as `margin: 0 4px 0 0` and `border-radius`, whose second and last values each apply to one side. */
const fourSided = /\b(margin|padding|inset|border-width|border-style|border-color)\s*:\s*([^;{}]+);/;
const fourCornered = /\bborder-radius\s*:\s*([^;{}/]+);/;

/**
 * Returns the lines of styles and code (path from the root → text) that name the left or right side, since pages also run from
 * right to left. A comment `physical: …` on the previous line justifies a side that is the same in every language.
 */
export function physicalSides(files: Readonly<Record<string, string>>): readonly Violation[] {
  return Object.entries(files)
    .filter(
      ([file]) => /\.(css|tsx?)$/.test(file) && !exempt.test(file) && !/^src\/(check|server|words|tools)\//.test(file),
    )
    .flatMap(([file, text]) => {
      const lines = text.split('\n');
      return lines.flatMap((line, index) => {
        const named = /^\s*(?:\/?\*|\/\/)/.test(line) ? undefined : sideIn(file, line);
        if (named === undefined || /\bphysical: /.test(lines[index - 1] ?? '')) return [];
        const sentence = `“${named}” is a side of the screen: write the logical property or \`stepsForward\`, or a comment “physical: …” before it.`;
        return [{ file, line: index + 1, sentence }];
      });
    });
}

function sideIn(file: string, line: string): string | undefined {
  const isStyle = file.endsWith('.css');
  for (const pattern of isStyle ? inStyles : inCode) {
    const [found] = pattern.exec(line) ?? [];
    if (found !== undefined) return found.trim();
  }
  return isStyle ? unevenIn(line) : undefined;
}

/** Returns whether the sides or corners of a shorthand differ. */
function unevenIn(line: string): string | undefined {
  const [sided, , sides = ''] = fourSided.exec(line) ?? [];
  const [, end, , start] = valuesOf(sides);
  if (sided !== undefined && start !== undefined && start !== end) return sided;
  const [cornered, corners = ''] = fourCornered.exec(line) ?? [];
  const [first, second, third, fourth] = valuesOf(corners);
  const isUneven = second !== undefined && (first !== second || (third ?? first) !== (fourth ?? second));
  return cornered !== undefined && isUneven ? cornered : undefined;
}

/** Returns the values of a shorthand; a function call counts as one value. */
function valuesOf(text: string): readonly string[] {
  const plain = text.replace(/\([^()]*\)/g, '');
  return plain === text ? text.replace('!important', '').trim().split(/\s+/) : valuesOf(plain);
}
