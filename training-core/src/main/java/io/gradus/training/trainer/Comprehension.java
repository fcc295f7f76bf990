package io.gradus.training.trainer;

import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Start;
import io.gradus.training.rollout.Wanted;
import io.gradus.training.rollout.Wording;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * How well the policy follows known solutions: the mean probability that it gives the tokens of the
 * reference answer behind what stands before it in the solution (AMPO, arXiv:2510.02227; {@code
 * mean_exp_log_softmax} of the released code). A solution that does not hold the answer is read as
 * a thought with the answer behind it.
 *
 * @param policy tells log-probs of the policy that is trained
 * @param wording how it reads and writes text
 */
record Comprehension(Function<TokenBatch, Taps> policy, Wording wording) {
    /** A prompt and a solution, of which the answer begins at this token. */
    private record Solved(int[] tokens, int answer) {}

    /** The solution of the rank wanted, with the number that decided in its reason. */
    Start choose(Problem problem, Wanted.Solution wanted) {
        double[] sure = sureness(problem, wanted.known());
        int chosen =
                IntStream.range(0, sure.length)
                        .boxed()
                        .sorted(Comparator.comparingDouble(i -> -sure[i]))
                        .toList()
                        .get(wanted.rank());
        Start.Prefix prefix = wanted.known().get(chosen);
        String reason =
                String.format(
                        Locale.ROOT,
                        "%s; the answer behind it has probability %.3f",
                        prefix.help().reason(),
                        sure[chosen]);
        return Start.with(
                new Start.Prefix(
                        prefix.text(), prefix.trained(), new Help(prefix.help().level(), reason)));
    }

    /** The mean probability of the reference answer's tokens behind each solution. */
    double[] sureness(Problem problem, List<Start.Prefix> known) {
        List<Solved> rows = known.stream().map(prefix -> solved(problem, prefix.text())).toList();
        float[] temperatures = new float[rows.size()];
        Arrays.fill(temperatures, 1);
        int[][] tokens = rows.stream().map(Solved::tokens).toArray(int[][]::new);
        float[][] logProbs = policy.apply(new TokenBatch(tokens, temperatures)).logProbs();
        return IntStream.range(0, tokens.length)
                .mapToDouble(i -> mean(logProbs[i], rows.get(i)))
                .toArray();
    }

    /**
     * The solution is encoded as a whole, as it would be written; the answer begins with the token
     * that holds its first character.
     */
    private Solved solved(Problem problem, String solution) {
        String answer = problem.reference();
        String before = before(solution, answer);
        int[] prompt = wording.first(problem);
        int[] written = wording.tokenizer().encode(before + answer);
        int[] starts = wording.tokenizer().starts(written);
        int first = written.length;
        while (first > 0 && starts[first - 1] >= before.length()) {
            first--;
        }
        boolean isInside = first < written.length && starts[first] == before.length();
        int begin = isInside || first == 0 ? first : first - 1;
        int[] row = Arrays.copyOf(prompt, prompt.length + written.length);
        System.arraycopy(written, 0, row, prompt.length, written.length);
        return new Solved(row, prompt.length + begin);
    }

    private static String before(String solution, String answer) {
        int at = solution.lastIndexOf(answer);
        return solution.endsWith(answer) ? solution.substring(0, at) : solution;
    }

    /** Of the answer's tokens; entry t belongs to token t + 1. */
    private static double mean(float[] logProbs, Solved solved) {
        return IntStream.range(solved.answer(), solved.tokens().length)
                .mapToDouble(t -> StrictMath.exp(logProbs[t - 1]))
                .average()
                .orElse(0);
    }
}
