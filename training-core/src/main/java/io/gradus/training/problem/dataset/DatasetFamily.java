package io.gradus.training.problem.dataset;

import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.asking.Asking;
import io.gradus.training.problem.dataset.answer.AnswerComparison;
import io.gradus.training.problem.dataset.answer.AnswerJudge;
import io.gradus.training.problem.dataset.overlap.ComparableWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A dataset as a problem family. Its attribute is the level; the problem of a seed is row {@code
 * seed mod n} of the level's n rows. Rows beyond printable ASCII, which the tiny policy cannot
 * read, are drawn {@link #inAnyScript} only; a level without rows draws from the next lower one
 * that has some, else from the next higher one.
 */
final class DatasetFamily implements ProblemFamily {
    /** Prefix of a dataset's word in documents. */
    static final String PREFIX = "dataset:";

    static final String LEVEL = "level";

    private static final String PROMPT = "prompt";

    private final Dataset dataset;
    private final List<List<DatasetRow>> byLevel;

    DatasetFamily(Dataset dataset) {
        this(dataset, DatasetRow::isPlain);
    }

    private DatasetFamily(Dataset dataset, Predicate<DatasetRow> drawn) {
        this.dataset = dataset;
        byLevel = byLevel(dataset.content(), drawn);
    }

    @Override
    public Optional<ProblemFamily> inAnyScript() {
        return Optional.of(new DatasetFamily(dataset, _ -> true));
    }

    private static List<List<DatasetRow>> byLevel(
            DatasetContent content, Predicate<DatasetRow> drawn) {
        List<List<DatasetRow>> levels = new ArrayList<>();
        for (int level = 1; level <= content.levels(); level++) {
            int wanted = level;
            levels.add(
                    content.rows().stream()
                            .filter(r -> r.level() == wanted && drawn.test(r))
                            .toList());
        }
        return levels;
    }

    @Override
    public String name() {
        return dataset.info().family();
    }

    @Override
    public String explanation() {
        return "Rows of the imported dataset %s, compared as %s."
                .formatted(dataset.info().name(), dataset.info().comparison());
    }

    /** Expressions are asked for in a box, as the benchmarks of mathematics do. */
    @Override
    public Asking asking() {
        return switch (dataset.content().comparison()) {
            case AnswerComparison.Expression _ ->
                    Asking.boxed("Solve the problem.", "the final answer");
            case AnswerComparison.Numeric _ -> Asking.number("Solve the problem.");
            case AnswerComparison.MultipleChoice _ ->
                    Asking.tagged("Choose the right answer.", "its letter");
            case AnswerComparison.Exact _, AnswerComparison.Pattern _ ->
                    Asking.tagged("Answer the question.", "the final answer");
        };
    }

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute(
                        LEVEL,
                        1,
                        dataset.content().levels(),
                        1,
                        "The level of difficulty that the dataset states."));
    }

    /** No solver is known: the length of the longest trace in lines, so at least 1. */
    @Override
    public double solverSteps(Difficulty difficulty) {
        double longest = 1;
        for (int level = 1; level <= difficulty.level(LEVEL); level++) {
            longest =
                    Math.max(
                            longest,
                            byLevel.get(level - 1).stream()
                                    .mapToInt(r -> steps(r).size())
                                    .max()
                                    .orElse(1));
        }
        return longest;
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int prompt = 0;
        int reference = 0;
        int trace = 0;
        for (int level = 1; level <= difficulty.level(LEVEL); level++) {
            for (DatasetRow row : rows(level)) {
                prompt = Math.max(prompt, row.prompt().length());
                reference = Math.max(reference, row.reference().length());
                trace = Math.max(trace, hints(row).trace().length());
            }
        }
        return Extent.of(prompt, reference, trace);
    }

    private List<DatasetRow> rows(int level) {
        for (int lower = level; lower >= 1; lower--) {
            if (!byLevel.get(lower - 1).isEmpty()) {
                return byLevel.get(lower - 1);
            }
        }
        return byLevel.stream()
                .filter(rows -> !rows.isEmpty())
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                name()
                                        + " has no row that the tiny policy can read; transforms: [any-script] draws the others, for a tokenizer that reads them"));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        List<DatasetRow> rows = rows(difficulty.level(LEVEL));
        int index = (int) Long.remainderUnsigned(seed, rows.size());
        DatasetRow row = rows.get(index);
        return Problem.of(
                key(seed, difficulty),
                List.of(new PromptPart(PROMPT, row.prompt())),
                "{" + PROMPT + "}",
                row.reference(),
                hints(row));
    }

    @Override
    public long seeds(Difficulty difficulty) {
        return rows(difficulty.level(LEVEL)).size();
    }

    private static Hints hints(DatasetRow row) {
        List<String> hints = row.hints();
        return switch (hints.size()) {
            case 0 -> new Hints("", "", steps(row));
            case 1 -> new Hints("", hints.getFirst(), steps(row));
            default -> new Hints(hints.getFirst(), hints.get(1), steps(row));
        };
    }

    /** The lines of the trace, or what follows the first two hints where there is none. */
    private static List<String> steps(DatasetRow row) {
        return row.trace()
                .map(t -> t.lines().map(String::strip).filter(l -> !l.isEmpty()).toList())
                .orElseGet(() -> row.hints().stream().skip(2).toList());
    }

    /**
     * The words of the prompt in lower case: the same question falls on the same side of the split.
     */
    @Override
    public String content(Problem problem) {
        return ComparableWords.normalised(problem.part(PROMPT));
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        DatasetRow row = row(problem);
        return AnswerJudge.judge(dataset.content().comparison(), row.question(), answer);
    }

    private DatasetRow row(Problem problem) {
        List<DatasetRow> rows = rows(problem.difficulty().level(LEVEL));
        return rows.get((int) Long.remainderUnsigned(problem.key().seed(), rows.size()));
    }

    @Override
    public boolean hasOneAnswer() {
        return dataset.content().comparison() instanceof AnswerComparison.Exact;
    }
}
