/**
 * The key under which this tab keeps what was typed to register. Apart from the form, so that the sign-in
 * page can delete it without loading the rules of phone numbers.
 */
export const TYPED_DETAILS = 'panel-registering';
/** The key for the address that was typed to sign in, see `useTypedEmail`. */
export const TYPED_EMAIL = 'panel-signing-in';
