package io.gradus.training.objective.exploration;

import io.gradus.training.objective.loss.HingedLoss.Band;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Segment;
import java.util.ArrayList;
import java.util.List;

/** Mean entropy of each turn's tokens over all steps so far, as they were sampled. */
final class EntropyHistory {
    private List<Turn> turns = new ArrayList<>();

    /** Tokens of a turn and the sum of their entropies, nats. */
    record Turn(long tokens, double sum) {
        Turn with(float[] entropies) {
            double more = 0;
            for (float entropy : entropies) {
                more += entropy;
            }
            return new Turn(tokens + entropies.length, sum + more);
        }

        Band band(double low, double high) {
            return new Band(low * sum / tokens, high * sum / tokens);
        }
    }

    /** Bands around the means, by turn; empty before anything was seen. */
    List<Band> bands(double low, double high) {
        return turns.stream()
                .map(turn ->
                        turn.tokens() == 0 ? new Band(0, Double.MAX_VALUE) : turn.band(low, high))
                .toList();
    }

    /** Takes note of a step's rollouts; a turn is what the policy wrote in one go. */
    void observe(List<ScoredGroup> groups) {
        groups.stream()
                .flatMap(group -> group.group().rollouts().stream())
                .forEach(rollout -> path(rollout.segments()));
    }

    private void path(List<Segment> segments) {
        int turn = -1;
        boolean goesOn = false;
        for (Segment segment : segments) {
            if (segment.trainable()) {
                turn += goesOn ? 0 : 1;
                observe(turn, segment.entropies());
            }
            goesOn = segment.trainable();
        }
    }

    private void observe(int turn, float[] entropies) {
        if (turn == turns.size()) {
            turns.add(new Turn(0, 0));
        }
        turns.set(turn, turns.get(turn).with(entropies));
    }

    List<Turn> save() {
        return List.copyOf(turns);
    }

    void restore(List<Turn> saved) {
        turns = new ArrayList<>(saved);
    }
}
