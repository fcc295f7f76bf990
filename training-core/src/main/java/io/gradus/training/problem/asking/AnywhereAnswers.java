package io.gradus.training.problem.asking;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Texts that may be meant as the answer, whatever form was asked for: what each rule finds, the
 * last line, the last text in bold, and what follows the last "is", "=" or ":" of the last line.
 * Ours; it tells a model that cannot solve a problem from one that cannot keep a form.
 */
final class AnywhereAnswers {
    /** What a sentence may put around an answer. */
    private static final Pattern AROUND = Pattern.compile("^[\\s*_`$\"']+|[\\s*_`$\"'.!。]+$");

    private static final Pattern BOLD = Pattern.compile("\\*\\*([^*\\n]+)\\*\\*");
    private static final Pattern SAID = Pattern.compile("(?:\\bis\\b|=|:)");

    private AnywhereAnswers() {}

    /** At most three for each rule and three more, the likeliest first; none is empty. */
    static List<String> of(String text) {
        SequencedSet<String> answers = new LinkedHashSet<>();
        for (AnswerRule rule : AnswerRule.all()) {
            rule.extract(text).ifPresent(answer -> add(answer, answers));
        }
        text.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .reduce((_, line) -> line)
                .ifPresent(line -> {
                    add(line, answers);
                    last(SAID.matcher(line))
                            .ifPresent(said -> add(line.substring(said.end()), answers));
                });
        last(BOLD.matcher(text)).ifPresent(bold -> add(bold.group(1), answers));
        return List.copyOf(answers);
    }

    /** As it stands, without what may stand around it. */
    private static void add(String answer, SequencedSet<String> answers) {
        for (String text : List.of(answer.strip(), AROUND.matcher(answer).replaceAll(""))) {
            if (!text.isEmpty()) {
                answers.add(text);
            }
        }
    }

    private static Optional<MatchResult> last(Matcher matcher) {
        return matcher.results().reduce((_, match) -> match);
    }
}
