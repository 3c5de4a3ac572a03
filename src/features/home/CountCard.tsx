import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './HomePage.module.css';

interface Props {
  readonly icon: IconName;
  readonly label: string;
  readonly to: string;
  /** Undefined while the device is read, null when the number isn't known. */
  readonly value: number | null | undefined;
}

/** A number that leads to what it counts. */
export function CountCard({ icon, label, to, value }: Props) {
  const intl = useIntl();
  return (
    <li>
      <Link to={to} className={styles.count}>
        <Icon name={icon} />
        <span className={styles.number}>
          {value === undefined ? '\u2007' : value === null ? '–' : intl.formatNumber(value)}
        </span>
        <span className={styles.label}>{label}</span>
      </Link>
    </li>
  );
}
