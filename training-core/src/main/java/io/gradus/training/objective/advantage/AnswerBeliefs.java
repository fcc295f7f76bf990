package io.gradus.training.objective.advantage;

import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.TrainedPath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How probable a policy holds the right answer at the beginning of each turn of a rollout (IGPO,
 * Wang et al. 2025, arXiv:2510.14967): {@code exp(mean log pi(a_j))} of the answer's tokens, the
 * end token included, forced behind what stands there. The right answer is the last line of the
 * problem's reference, the last turn of a solution.
 *
 * @param policy the policy
 * @param tokenizer makes the tokens of the answer, which stands in a turn of its own
 * @param context most tokens that it reads
 */
public record AnswerBeliefs(TokenScores policy, Tokenizer tokenizer, int context) {
    /** One row to be read: the answer behind a beginning of a path. */
    private record Forced(int[] tokens, int answer) {}

    /**
     * The beliefs of these rollouts, one per turn; NaN where the answer does not fit into the
     * context. A rollout of one turn, or of a problem without a reference, has none.
     */
    public List<double[]> of(List<Rollout> rollouts) {
        List<Forced> rows = new ArrayList<>();
        List<int[]> places = new ArrayList<>();
        for (Rollout rollout : rollouts) {
            places.add(places(rollout, rows));
        }
        float[][] logProbs =
                rows.isEmpty()
                        ? new float[0][]
                        : policy.of(rows.stream().map(Forced::tokens).toArray(int[][]::new));
        return places.stream()
                .map(own ->
                        Arrays.stream(own)
                                .mapToDouble(row ->
                                        row < 0
                                                ? Double.NaN
                                                : belief(logProbs[row], rows.get(row).answer()))
                                .toArray())
                .toList();
    }

    /** Adds a row for each turn; says where, -1 for one that does not fit. */
    private int[] places(Rollout rollout, List<Forced> rows) {
        OwnTurns turns = OwnTurns.of(rollout);
        String answer = answer(rollout);
        if (turns.count() < 2 || answer.isEmpty()) {
            return new int[0];
        }
        int[] tokens = TrainedPath.of(rollout.segments()).tokens();
        int[] forced = tokenizer.encodeTurn(answer);
        int[] places = new int[turns.count()];
        for (int turn = 0; turn < places.length; turn++) {
            int begin = turns.begins()[turn];
            boolean fits = begin > 0 && begin + forced.length <= context;
            places[turn] = fits ? rows.size() : -1;
            if (fits) {
                int[] row = Arrays.copyOf(tokens, begin + forced.length);
                System.arraycopy(forced, 0, row, begin, forced.length);
                rows.add(new Forced(row, forced.length));
            }
        }
        return places;
    }

    private static String answer(Rollout rollout) {
        String reference = rollout.problem().reference();
        return reference.substring(reference.lastIndexOf('\n') + 1);
    }

    private static double belief(float[] logProbs, int answer) {
        double sum = 0;
        for (int t = logProbs.length - answer; t < logProbs.length; t++) {
            sum += logProbs[t];
        }
        return StrictMath.exp(sum / answer);
    }
}
