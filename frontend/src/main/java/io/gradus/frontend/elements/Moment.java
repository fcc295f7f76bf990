package io.gradus.frontend.elements;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Times for people, in the server's zone. */
public final class Moment {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("d MMM HH:mm", Locale.ENGLISH);

    private Moment() {}

    /** For example {@code 3 Nov 14:05}. */
    public static String of(Instant instant) {
        return TIME.withZone(ZoneId.systemDefault()).format(instant);
    }

    /** For example {@code 48 s}, {@code 12 min} or {@code 3 h 5 min}. */
    public static String length(Duration duration) {
        if (duration.toMinutes() < 1) {
            return duration.toSeconds() + " s";
        }
        if (duration.toHours() < 1) {
            return duration.toMinutes() + " min";
        }
        return duration.toHours() + " h " + duration.toMinutesPart() + " min";
    }
}
