import { useIntl } from 'react-intl';
import { ownLink } from '../../lib/safeAddress.ts';
import { Img } from '../../ui/Img.tsx';
import styles from './Brand.module.css';

/** The panel's mark: its icon and its name. */
export function Brand() {
  const intl = useIntl();
  return (
    <span className={styles.brand}>
      <Img className={styles.icon} src={ownLink('/icons/icon.svg')} alt="" />
      {intl.formatMessage({ id: 'shell.brand' })}
    </span>
  );
}
