package io.gradus.training.problem.family.episode;

import io.gradus.training.document.Choice;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.DifficultyAttribute;
import io.gradus.training.problem.Draws;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.Hints;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.PromptPart;
import io.gradus.training.problem.Tool;
import io.gradus.training.problem.ToolText;
import io.gradus.training.problem.Verdict;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Sums of values that stand in a store and not in the prompt: {@code qf+bt=}, where {@code
 * <get>qf</get>} gives 12 and {@code <get>bt</get>} gives 7, has the answer {@code 19}. Keys have
 * two letters; nothing but asking tells a value. A solver asks for {@code keys} values and adds
 * their columns.
 */
@Choice(name = "store-sums", explanation = "Look values up in a store by their keys and add them.")
final class StoreSums implements ProblemFamily {
    private static final Store STORE = new Store();
    private static final int KEY = 2;
    private static final int LETTERS = 26;
    private static final int CALL = ToolText.call(STORE, "").length() + KEY + 1;
    private static final int RESULT = "<result></result>".length();

    @Override
    public List<DifficultyAttribute> attributes() {
        return List.of(
                new DifficultyAttribute("keys", 1, 40, 2, "Values to look up and add."),
                new DifficultyAttribute("digits", 1, 18, 1, "Digits of every value."));
    }

    @Override
    public double solverSteps(Difficulty difficulty) {
        int keys = difficulty.level("keys");
        return keys + (keys - 1) * difficulty.level("digits");
    }

    @Override
    public Extent extent(Difficulty difficulty) {
        int keys = difficulty.level("keys");
        int digits = difficulty.level("digits");
        int total = digits + Integer.toString(keys).length() - 1 + (keys > 1 ? 1 : 0);
        return new Extent(
                keys * (KEY + 1),
                total,
                keys * CALL + total,
                keys * (digits + 1) + total,
                Math.max(CALL - 1, total),
                keys * (RESULT + digits));
    }

    @Override
    public Problem item(long seed, Difficulty difficulty) {
        SplittableRandom random = new SplittableRandom(seed);
        int digits = difficulty.level("digits");
        List<String> keys = keys(difficulty.level("keys"), random);
        List<String> values =
                keys.stream().map(_ -> Draws.number(digits, random).toString()).toList();
        String total = total(values).toString();
        StringBuilder store = new StringBuilder();
        StringBuilder turns = new StringBuilder();
        for (int i = 0; i < keys.size(); i++) {
            store.append(i == 0 ? "" : ";").append(keys.get(i)).append('=').append(values.get(i));
            turns.append(ToolText.call(STORE, keys.get(i))).append('\n');
        }
        return new Problem(
                key(seed, difficulty),
                List.of(
                        new PromptPart("sum", String.join("+", keys)),
                        new PromptPart(Store.PART, store.toString())),
                "{sum}=",
                total,
                turns + total,
                new Hints(
                        "<get>key</get> gives the value of a key",
                        "ask for " + keys.size() + " values, then add them",
                        List.of(String.join("+", values) + "=" + total)),
                List.of());
    }

    /** Different keys, in random order. */
    private static List<String> keys(int count, SplittableRandom random) {
        return random.ints(0, LETTERS * LETTERS)
                .distinct()
                .limit(count)
                .mapToObj(n -> "" + (char) ('a' + n / LETTERS) + (char) ('a' + n % LETTERS))
                .collect(Collectors.toList());
    }

    @Override
    public List<Tool> tools() {
        return List.of(STORE);
    }

    @Override
    public String content(Problem problem) {
        return problem.part(Store.PART);
    }

    @Override
    public Verdict verify(Problem problem, String answer) {
        List<String> keys = Arrays.asList(problem.part("sum").split("\\+"));
        String total =
                total(keys.stream().map(k -> Store.value(problem, k).orElseThrow()).toList())
                        .toString();
        return Verdict.exact(total, ToolText.answer(answer, tools()));
    }

    private static BigInteger total(List<String> values) {
        return values.stream().map(BigInteger::new).reduce(BigInteger.ZERO, BigInteger::add);
    }
}
