import type { Json } from '../../../language/json.ts';
import { isMembers, type Members } from '../../../language/members.ts';
import { own } from '../../../language/own.ts';

/** Returns content with a value at a path such as `meta.count`; other members are kept. */
export function withValueAt(content: Json | undefined, name: string, value: Json): Json {
  return name === '.' ? value : put(content, name.split('.'), value);
}

/** Returns content without the value at a path such as `meta.count`; other members are kept. */
export function withoutValueAt(content: Json, name: string): Json {
  const [first = '', ...inner] = name.split('.');
  const value = isMembers(content) ? own(content, first) : undefined;
  if (!isMembers(content) || value === undefined) return content;
  const { [first]: _, ...others } = content;
  return inner.length === 0 ? others : { ...others, [first]: withoutValueAt(value, inner.join('.')) };
}

function put(content: Json | undefined, [name, ...inner]: readonly string[], value: Json): Json {
  if (name === undefined) return value;
  if (/^\d{1,3}$/.test(name) && (content === undefined || Array.isArray(content))) {
    const items = [...((content as readonly Json[] | undefined) ?? [])];
    items[Number(name)] = put(items[Number(name)], inner, value);
    return items;
  }
  const members: Members = isMembers(content) ? content : {};
  return { ...members, [name]: put(own(members, name), inner, value) };
}
