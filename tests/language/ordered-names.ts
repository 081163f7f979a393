/**
 * Names in three scripts, sorted for each language as both databases, whole lists of other back ends and browsers sort them.
 * No names differ only in case or accents.
 */
export const orderedNames = {
  en: [
    ...[
      '(B)',
      '2号店',
      '003',
      '10号店',
      'Åberg',
      'æble',
      'Andersson',
      'Ärlig',
      'Čapek',
      'chata',
      'cihla',
      'Hora',
      'Öberg',
    ],
    ...['room 1', 'Room 2', 'Room 10', 'Wien', 'Zorn', 'Ёлка 2', 'Ёлка 10', 'Яблоко', '武汉店', '西湖店'],
  ],
  sv: [
    ...['(B)', '2号店', '003', '10号店', 'Andersson', 'Čapek', 'chata', 'cihla', 'Hora', 'room 1', 'Room 2', 'Room 10'],
    ...['Wien', 'Zorn', 'Åberg', 'æble', 'Ärlig', 'Öberg', 'Ёлка 2', 'Ёлка 10', 'Яблоко', '武汉店', '西湖店'],
  ],
  cs: [
    ...[
      '(B)',
      '2号店',
      '003',
      '10号店',
      'Åberg',
      'æble',
      'Andersson',
      'Ärlig',
      'cihla',
      'Čapek',
      'Hora',
      'chata',
      'Öberg',
    ],
    ...['room 1', 'Room 2', 'Room 10', 'Wien', 'Zorn', 'Ёлка 2', 'Ёлка 10', 'Яблоко', '武汉店', '西湖店'],
  ],
  'zh-CN': [
    ...['(B)', '2号店', '003', '10号店', '武汉店', '西湖店', 'Andersson', 'Čapek', 'chata', 'cihla', 'Hora', 'room 1'],
    ...['Room 2', 'Room 10', 'Wien', 'Zorn', 'Ёлка 2', 'Ёлка 10', 'Яблоко'],
  ],
} satisfies Readonly<Record<string, readonly string[]>>;
