/** The names of both sides where a change below an open question is shown. */
export const beforeAndNow = ['question.before', 'question.now'] as const;
