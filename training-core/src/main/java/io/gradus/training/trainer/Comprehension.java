package io.gradus.training.trainer;

import io.gradus.training.policy.Taps;
import io.gradus.training.policy.TokenBatch;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.problem.Problem;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Start;
import io.gradus.training.rollout.Wanted;
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
 */
record Comprehension(Function<TokenBatch, Taps> policy) {
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
        String answer = problem.reference();
        int[][] rows = new int[known.size()][];
        for (int i = 0; i < rows.length; i++) {
            String text = problem.prompt() + before(known.get(i).text(), answer) + answer;
            rows[i] = Characters.TOKENIZER.encode(text);
        }
        float[] temperatures = new float[rows.length];
        Arrays.fill(temperatures, 1);
        float[][] logProbs = policy.apply(new TokenBatch(rows, temperatures)).logProbs();
        return IntStream.range(0, rows.length)
                .mapToDouble(i -> mean(logProbs[i], rows[i].length, answer.length()))
                .toArray();
    }

    private static String before(String solution, String answer) {
        int at = solution.lastIndexOf(answer);
        return solution.endsWith(answer) ? solution.substring(0, at) : solution;
    }

    /** Of the last tokens of a row; entry t belongs to token t + 1. */
    private static double mean(float[] logProbs, int length, int tokens) {
        return IntStream.range(length - tokens, length)
                .mapToDouble(t -> StrictMath.exp(logProbs[t - 1]))
                .average()
                .orElse(0);
    }
}
