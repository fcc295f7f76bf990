package io.gradus.training.trainer.evaluation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/**
 * maj@k: the probability that the answer that most of k samples give is correct (self-consistency,
 * Wang et al. 2022, arXiv:2203.11171), exactly: the mean over all subsets of k of the n samples.
 * Equally frequent answers share the vote; empty ones have none, and where nobody votes nothing is
 * correct. A subset is not looked at: subsets are counted by how often an answer stands in them.
 */
public final class MajorityAtK {
    private final int k;
    private final SequencedMap<String, Votes> answers = new LinkedHashMap<>();
    private int silent;

    private MajorityAtK(List<SampledAnswer> samples, int k) {
        this.k = k;
        for (SampledAnswer sample : samples) {
            if (sample.answer().isEmpty()) {
                silent++;
            } else {
                answers.merge(sample.answer(), Votes.of(sample), Votes::plus);
            }
        }
    }

    /** How often an answer was given, and how often that was found correct. */
    private record Votes(int given, int correct) {
        static Votes of(SampledAnswer sample) {
            return new Votes(1, sample.correct() ? 1 : 0);
        }

        Votes plus(Votes more) {
            return new Votes(given + more.given, correct + more.correct);
        }
    }

    /**
     * The estimate.
     *
     * @param samples at least {@code k}
     * @param k at least 1
     */
    public static double of(List<SampledAnswer> samples, int k) {
        if (k < 1 || k > samples.size()) {
            throw new IllegalArgumentException(
                    "needs 1 <= k <= samples, were k %d, samples %d".formatted(k, samples.size()));
        }
        return new MajorityAtK(samples, k).mean(Binomials.row(samples.size(), k)[k]);
    }

    /** Mean over so many subsets of the share of the vote that is correct. */
    private double mean(double subsets) {
        double sum = 0;
        for (var answer : answers.entrySet()) {
            Votes votes = answer.getValue();
            if (votes.correct > 0) {
                sum += elections(answer.getKey()) / subsets * votes.correct / votes.given;
            }
        }
        return sum;
    }

    /** Subsets in which an answer is elected; where it shares the vote, its share of one. */
    private double elections(String answer) {
        int given = answers.get(answer).given;
        double[] ways = Binomials.row(given, k);
        double sum = 0;
        for (int times = 1; times <= Math.min(given, k); times++) {
            if (othersAtMost(answer, times) >= k - times) {
                sum += ways[times] * rest(answer, times);
            }
        }
        return sum;
    }

    /** Most samples beside those of an answer where no other stands more often than this. */
    private int othersAtMost(String answer, int times) {
        int most = silent;
        for (var other : answers.entrySet()) {
            if (!other.getKey().equals(answer)) {
                most += Math.min(other.getValue().given, times);
            }
        }
        return most;
    }

    /**
     * Ways to fill a subset in which an answer stands {@code times} times with others that stand no
     * more often, each divided by the number of answers that share the vote then.
     */
    private double rest(String answer, int times) {
        OtherAnswers others = new OtherAnswers(k - times, times);
        for (var other : answers.entrySet()) {
            if (!other.getKey().equals(answer)) {
                others.add(other.getValue().given);
            }
        }
        others.addSilent(silent);
        return others.shared();
    }
}
