package io.gradus.training.policy.template;

import io.gradus.training.policy.template.value.TemplateFault;
import io.gradus.training.policy.template.value.Value;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Writes the date of a run by a form of C's {@code strftime}. */
final class Dates {
    private Dates() {}

    static Value format(LocalDate date, Given given) {
        String form = given.takes("format").needText(0, "format");
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < form.length(); i++) {
            if (form.charAt(i) != '%') {
                out.append(form.charAt(i));
            } else {
                boolean bare = i + 1 < form.length() && form.charAt(i + 1) == '-';
                i += bare ? 2 : 1;
                char field = i < form.length() ? form.charAt(i) : ' ';
                String text = field(date, field);
                out.append(bare && text.startsWith("0") ? text.substring(1) : text);
            }
        }
        return Value.of(out.toString());
    }

    private static String field(LocalDate date, char field) {
        String pattern =
                switch (field) {
                    case 'a' -> "EEE";
                    case 'A' -> "EEEE";
                    case 'b' -> "MMM";
                    case 'B' -> "MMMM";
                    case 'd' -> "dd";
                    case 'j' -> "DDD";
                    case 'm' -> "MM";
                    case 'y' -> "yy";
                    case 'Y' -> "yyyy";
                    case 'H', 'M', 'S' -> "'00'";
                    case '%' -> "'%'";
                    default ->
                            throw new TemplateFault(
                                    "'strftime_now' does not know '%"
                                            + field
                                            + "'; it writes dates with a A b B d j m y Y");
                };
        return date.format(DateTimeFormatter.ofPattern(pattern, Locale.US));
    }
}
