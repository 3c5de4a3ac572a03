/** The labels of both sides where a change under an open question is shown. */
export const beforeAndNowLabels = ['question.before', 'question.now'] as const;
