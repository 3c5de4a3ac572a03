import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './HomePage.module.css';

/** As wide as a digit, so that nothing moves when the number comes. */
const NO_NUMBER_YET = '\u2007';
const UNKNOWN = '–';

interface Props {
  readonly icon: IconName;
  readonly label: string;
  readonly to: string;
  /** Undefined while the device is read, null when the number isn't known. */
  readonly value: number | null | undefined;
}

/** A number that links to what it counts. */
export function CountCard({ icon, label, to, value }: Props) {
  const intl = useIntl();
  const shown = value === undefined ? NO_NUMBER_YET : value === null ? UNKNOWN : intl.formatNumber(value);
  return (
    <li>
      <Link to={to} className={styles.count}>
        <Icon name={icon} />
        <span className={styles.number}>{shown}</span>
        <span className={styles.label}>{label}</span>
      </Link>
    </li>
  );
}
