import { Button } from './Button.tsx';
import { IconButton, type IconButtonProps } from './IconButton.tsx';
import { useMedia } from '../useMedia.ts';

/** Opens a dialog from the head of a page; a narrow screen has room for its icon only. */
export function HeaderDialogButton({ label, ...props }: Pick<IconButtonProps, 'icon' | 'label' | 'onClick'>) {
  const isNarrow = useMedia('(width < 768px)');
  return isNarrow ? (
    <IconButton {...props} label={label} aria-haspopup="dialog" />
  ) : (
    <Button {...props} kind="quiet" compact aria-haspopup="dialog">
      {label}
    </Button>
  );
}
