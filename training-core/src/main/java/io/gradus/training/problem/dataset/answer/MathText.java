package io.gradus.training.problem.dataset.answer;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.util.List;

/** Brings the spellings of LaTeX and plain text to the one that {@link MathParser} reads. */
final class MathText {
    /** Text as it is written and its meaning, in this order. */
    private record Spelling(String from, String to) {}

    private static final List<Spelling> SPELLINGS =
            List.of(
                    new Spelling("\\left", ""),
                    new Spelling("\\right", ""),
                    new Spelling("\\displaystyle", ""),
                    new Spelling("\\dfrac", "\\frac"),
                    new Spelling("\\tfrac", "\\frac"),
                    new Spelling("\\cfrac", "\\frac"),
                    new Spelling("\\cdot", "*"),
                    new Spelling("\\times", "*"),
                    new Spelling("\\div", "/"),
                    new Spelling("**", "^"),
                    new Spelling("\\pi", " pi "),
                    new Spelling("\\infty", "\\infinity "),
                    new Spelling("^{\\circ}", ""),
                    new Spelling("^\\circ", ""),
                    new Spelling("\\degree", ""),
                    new Spelling("\\%", "%"),
                    new Spelling("\\$", ""),
                    new Spelling("$", ""),
                    new Spelling("\\!", ""),
                    new Spelling("\\,", " "),
                    new Spelling("\\;", " "),
                    new Spelling("\\:", " "),
                    new Spelling("\\ ", " "),
                    new Spelling("~", " "),
                    new Spelling("{,}", ","),
                    new Spelling("\\lbrace", "\\{"),
                    new Spelling("\\rbrace", "\\}"));

    private static final Pattern SHORT_FRACTION = Pattern.compile("\\\\frac ?(\\d) ?(\\d)");
    private static final Pattern HALF_SHORT_FRACTION = Pattern.compile("\\\\frac ?(\\d) ?\\{");
    private static final Pattern LATE_SHORT_FRACTION =
            Pattern.compile("(\\\\frac\\{\\d+\\}) ?(\\d)");
    private static final Pattern SHORT_ROOT = Pattern.compile("\\\\sqrt ?(\\d+|[a-z])");
    private static final Pattern THOUSANDS = Pattern.compile("-?\\d{1,3}(,\\d{3})+(\\.\\d+)?");
    private static final Pattern UNIT =
            Pattern.compile(
                    "(?s)(.*?[\\d)}])\\s*\\\\(?:text|mathrm|mbox|textrm)\\{([^{}]*)\\}(?:\\^\\{?\\d\\}?)?");
    private static final Pattern WORDS =
            Pattern.compile("(?s)(.*?[\\d)}]) +([A-Za-z][A-Za-z. ]*[A-Za-z.])");

    private MathText() {}

    static String clean(String text) {
        String clean = text;
        for (Spelling spelling : SPELLINGS) {
            clean = clean.replace(spelling.from(), spelling.to());
        }
        clean = SHORT_FRACTION.matcher(clean).replaceAll("\\\\frac{$1}{$2}");
        clean = HALF_SHORT_FRACTION.matcher(clean).replaceAll("\\\\frac{$1}{");
        clean = LATE_SHORT_FRACTION.matcher(clean).replaceAll("$1{$2}");
        clean = SHORT_ROOT.matcher(clean).replaceAll("\\\\sqrt{$1}");
        clean = Spaces.single(clean).replace("} {", "}{").replace("\\frac {", "\\frac{");
        return clean.endsWith(".") ? clean.substring(0, clean.length() - 1) : clean;
    }

    /** A value and its unit, empty where it has none. */
    record Measured(String value, String unit) {}

    /** Takes a unit in words, or a percent sign, off the end. */
    static Measured measured(String clean) {
        if (clean.endsWith("%")) {
            return new Measured(plain(clean.substring(0, clean.length() - 1).strip()), "%");
        }
        for (Pattern pattern : List.of(UNIT, WORDS)) {
            Matcher matcher = pattern.matcher(clean);
            if (matcher.matches() && !isMath(matcher.group(2))) {
                return new Measured(plain(matcher.group(1)), Spaces.none(matcher.group(2)));
            }
        }
        return new Measured(plain(clean), "");
    }

    /** Words that are factors and no unit. */
    private static boolean isMath(String words) {
        String first = words.split("[ .]", 2)[0];
        return first.startsWith(MathParser.PI)
                || first.equals("sqrt")
                || MathFunction.named(first).isPresent();
    }

    /** Without thousands separators, where the text is one such number. */
    private static String plain(String clean) {
        return THOUSANDS.matches(clean) ? clean.replace(",", "") : clean;
    }
}
