/** The states by which a partner can filter the list of bookings; the specification doesn't name them. */
export const bookingFilters = ['toAnswer', 'upcoming', 'underWay', 'past', 'cancelled'] as const;
export type BookingFilter = (typeof bookingFilters)[number];
