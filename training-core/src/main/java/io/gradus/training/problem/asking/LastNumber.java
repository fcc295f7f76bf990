package io.gradus.training.problem.asking;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The last number, with its sign, decimals or denominator and without separators of thousands, as
 * GSM8K is scored (Cobbe et al. 2021, arXiv:2110.14168). A minus behind a digit or a bracket is no
 * sign.
 */
record LastNumber() implements AnswerRule {
    private static final Pattern NUMBER =
            Pattern.compile(
                    "(?:(?<![0-9)\\]])-)?[0-9]+(?:,[0-9]{3}(?![0-9]))*(?:\\.[0-9]+)?(?:/[0-9]+)?");

    @Override
    public String word() {
        return "last-number";
    }

    @Override
    public Optional<String> extract(String text) {
        Matcher number = NUMBER.matcher(text);
        Optional<String> last = Optional.empty();
        while (number.find()) {
            last = Optional.of(number.group());
        }
        return last.map(found -> found.replace(",", ""));
    }

    @Override
    public String written(String answer) {
        return answer;
    }

    @Override
    public String instruction(String what) {
        return "End with " + what + ".";
    }
}
