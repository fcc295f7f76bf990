package io.gradus.training.problem.dataset.imports;

import io.gradus.training.document.Suggestions;
import io.gradus.training.problem.dataset.answer.AnswerComparison;
import io.gradus.training.problem.dataset.answer.AnswerJudge;
import io.gradus.training.problem.dataset.answer.AnswerKey;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.function.Predicate;
import tools.jackson.databind.node.ObjectNode;

/**
 * Finds out from the first rows of a file what its columns mean. Names are compared without case,
 * in the order of the lists below; the form of answers is the one that at least half of the rows
 * have.
 */
final class Detection {
    private static final List<String> PROMPTS =
            List.of(
                    "prompt",
                    "question",
                    "question.stem",
                    "problem",
                    "input",
                    "instruction",
                    "query");
    private static final List<String> ANSWERS =
            List.of(
                    "answer",
                    "answerkey",
                    "final_answer",
                    "ground_truth",
                    "reward_model.ground_truth",
                    "solution",
                    "output",
                    "target",
                    "label",
                    "response");
    private static final List<String> DIFFICULTIES = List.of("difficulty", "level");
    private static final List<String> HINTS = List.of("hints", "hint");
    private static final List<String> TRACES =
            List.of("trace", "rationale", "solution", "explanation", "reasoning", "cot");
    private static final List<String> CHOICES =
            List.of("choices", "question.choices", "options", "a,b,c,d,e", "a,b,c,d");
    private static final List<String> EXAMPLES = List.of("example");

    private final List<ObjectNode> rows;
    private final SequencedSet<String> columns = new LinkedHashSet<>();

    private Detection(List<ObjectNode> rows) {
        this.rows = rows;
        rows.forEach(row -> Values.names(row, columns));
    }

    /**
     * Reads the first rows; throws {@link IllegalArgumentException} where no prompt or answer is
     * found.
     */
    static Understanding of(List<ObjectNode> rows, ImportSettings settings) {
        return new Detection(rows).understanding(settings);
    }

    private Understanding understanding(ImportSettings settings) {
        if (rows.isEmpty()) {
            throw new IllegalArgumentException(
                    "the file has no readable rows among the first; name its format, and split"
                            + " rows of more than 4 MiB");
        }
        ColumnMapping mapping = settings.mapping().or(detected());
        mapping.columns().forEach(this::requireColumn);
        requireNamed("prompt", mapping.prompt());
        requireNamed("answer", mapping.answer());
        AnswerLocation form = settings.form().orElseGet(() -> form(mapping));
        AnswerComparison comparison =
                settings.comparison().orElseGet(() -> comparison(mapping, form));
        return new Understanding(List.copyOf(columns), mapping, form, comparison);
    }

    private ColumnMapping detected() {
        Optional<String> answer = find(ANSWERS);
        return new ColumnMapping(
                find(PROMPTS),
                answer,
                find(DIFFICULTIES),
                find(HINTS),
                find(TRACES).filter(trace -> !answer.equals(Optional.of(trace))),
                find(CHOICES),
                find(EXAMPLES));
    }

    private Optional<String> find(List<String> names) {
        return names.stream().flatMap(name -> actual(name).stream()).findFirst();
    }

    /** The columns that a lower-case name, or several with commas, stands for; one with values. */
    private Optional<String> actual(String name) {
        if (name.contains(",")) {
            List<Optional<String>> parts =
                    List.of(name.split(",")).stream().map(this::actual).toList();
            return parts.stream().allMatch(Optional::isPresent)
                    ? Optional.of(String.join(",", parts.stream().map(Optional::get).toList()))
                    : Optional.empty();
        }
        return columns.stream()
                .filter(c -> c.toLowerCase(Locale.ROOT).equals(name))
                .filter(c -> rows.stream().anyMatch(row -> isLeaf(row, c)))
                .findFirst();
    }

    private static boolean isLeaf(ObjectNode row, String column) {
        return Values.at(row, column)
                .filter(node -> !node.isObject() || node.has("text"))
                .isPresent();
    }

    private void requireColumn(String name) {
        if (!columns.contains(name)
                && rows.stream().allMatch(row -> Values.at(row, name).isEmpty())) {
            throw new IllegalArgumentException(
                    "no column is named '"
                            + name
                            + "'"
                            + Suggestions.forWord(name, columns).map(s -> "; " + s).orElse(""));
        }
    }

    private void requireNamed(String part, Optional<String> column) {
        if (column.isEmpty()) {
            throw new IllegalArgumentException(
                    "no column looks like the %s; name it (columns: %s)"
                            .formatted(part, String.join(", ", columns)));
        }
    }

    private AnswerLocation form(ColumnMapping mapping) {
        if (mapping.choices().isPresent()) {
            return AnswerLocation.CHOICE;
        }
        if (half(mapping, text -> text.contains("####"))) {
            return AnswerLocation.AFTER_HASHES;
        }
        return half(mapping, text -> text.contains("\\boxed") || text.contains("\\fbox"))
                ? AnswerLocation.LAST_BOX
                : AnswerLocation.WHOLE;
    }

    private AnswerComparison comparison(ColumnMapping mapping, AnswerLocation form) {
        return switch (form) {
            case CHOICE -> new AnswerComparison.MultipleChoice();
            case AFTER_HASHES -> AnswerComparison.Numeric.standard();
            case LAST_BOX -> new AnswerComparison.Expression();
            case WHOLE -> wholeComparison(mapping);
        };
    }

    private AnswerComparison wholeComparison(ColumnMapping mapping) {
        AnswerComparison numeric = AnswerComparison.Numeric.standard();
        boolean numbers =
                share(
                                mapping,
                                a ->
                                        AnswerJudge.objection(
                                                        numeric, new AnswerKey("", a, List.of()))
                                                .isEmpty())
                        == 1;
        if (numbers) {
            return numeric;
        }
        boolean latex =
                share(mapping, a -> a.contains("\\frac") || a.contains("\\sqrt") || a.contains("$"))
                        > 0;
        return latex ? new AnswerComparison.Expression() : new AnswerComparison.Exact();
    }

    private boolean half(ColumnMapping mapping, Predicate<String> has) {
        return share(mapping, has) >= 0.5;
    }

    /** The share of rows whose answer column has a property, among those that have an answer. */
    private double share(ColumnMapping mapping, Predicate<String> has) {
        List<String> answers =
                rows.stream()
                        .flatMap(row -> mapping.answer().flatMap(c -> Values.text(row, c)).stream())
                        .toList();
        return answers.isEmpty()
                ? 0
                : (double) answers.stream().filter(has).count() / answers.size();
    }
}
