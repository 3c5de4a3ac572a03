import styles from './ErrorState.module.css';
import { Icon, type IconName } from '../marks/Icon.tsx';
import { PlaceholderMessage, type PlaceholderMessageProps } from './PlaceholderMessage.tsx';

/** The words say what happened, what is safe, and what to do. */
export interface ErrorStateProps extends Pick<PlaceholderMessageProps, 'title' | 'children' | 'actions'> {
  readonly icon?: IconName | undefined;
}

/** Shown in place of content that can't be shown. Screen readers read it when it appears. */
export function ErrorState({ icon = 'warning', ...words }: ErrorStateProps) {
  const sign = (
    <span className={styles.disc}>
      <Icon name={icon} size="large" />
    </span>
  );
  return <PlaceholderMessage {...words} sign={sign} role="alert" />;
}
