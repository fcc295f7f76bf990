package io.gradus.backend.jobs;

/**
 * Output of a job.
 *
 * @param text the end of it
 * @param isWhole whether that is all of it
 */
public record JobLog(String text, boolean isWhole) {
    /** At most so many characters of a text's end, from the beginning of a line on. */
    public static JobLog tail(String text, int most) {
        if (text.length() <= most) {
            return new JobLog(text, true);
        }
        String end = text.substring(text.length() - most);
        return new JobLog(end.substring(end.indexOf('\n') + 1), false);
    }
}
