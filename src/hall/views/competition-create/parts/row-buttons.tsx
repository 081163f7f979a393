import { Button, Icon } from 'baize/view/controls';

/**
 * Moves a row up or down, or removes it. At either end the button is disabled by ARIA only, so as to keep the focus.
 */
export function RowButtons(props: {
  readonly list: 'awards' | 'schedules';
  readonly name: string;
  readonly id: number;
  readonly index: number;
  readonly count: number;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}) {
  const { list, name, id, index, count, onMove, onRemove } = props;
  return (
    <span className="plan-buttons">
      <Button
        id={buttonId(list, id, 'up')}
        isMinimal
        aria-label={`${name}上移`}
        aria-disabled={index === 0}
        onClick={() => onMove(-1)}
      >
        <Icon icon="chevron-up" />
      </Button>
      <Button
        id={buttonId(list, id, 'down')}
        isMinimal
        aria-label={`${name}下移`}
        aria-disabled={index === count - 1}
        onClick={() => onMove(1)}
      >
        <Icon icon="chevron-down" />
      </Button>
      <Button isMinimal aria-label={`删除${name}`} onClick={onRemove}>
        <Icon icon="cross" />
      </Button>
    </span>
  );
}

/** Returns the id of a row's button, which does not depend on the row's position. */
export function buttonId(list: string, id: number, direction: 'up' | 'down'): string {
  return `competition-${list}-${direction}-of-${id}`;
}
