package io.gradus.training.trainer.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MajorityAtKTests {
    /** Samples that give these answers in one letter each; {@code .} is none, {@code R} right. */
    static List<SampledAnswer> samples(String answers) {
        return answers.chars()
                .mapToObj(c -> (char) c)
                .map(c -> new SampledAnswer(c == '.' ? "" : "" + c, c == 'R', -0.5, new float[0]))
                .toList();
    }

    /** Lets every subset of k vote. */
    private static double counted(List<SampledAnswer> samples, int k) {
        double sum = 0;
        int subsets = 0;
        for (int subset = 0; subset < 1 << samples.size(); subset++) {
            if (Integer.bitCount(subset) == k) {
                subsets++;
                sum += elected(samples, subset);
            }
        }
        return sum / subsets;
    }

    private static double elected(List<SampledAnswer> samples, int subset) {
        Map<String, Integer> votes = new HashMap<>();
        for (int i = 0; i < samples.size(); i++) {
            if ((subset >> i & 1) == 1 && !samples.get(i).answer().isEmpty()) {
                votes.merge(samples.get(i).answer(), 1, Integer::sum);
            }
        }
        if (votes.isEmpty()) {
            return 0;
        }
        int most = votes.values().stream().mapToInt(v -> v).max().orElseThrow();
        List<String> winners =
                votes.keySet().stream().filter(answer -> votes.get(answer) == most).toList();
        return winners.contains("R") ? 1.0 / winners.size() : 0;
    }

    @Test
    void itIsTheMeanOverAllSubsets() {
        SplittableRandom random = new SplittableRandom(5);
        for (int trial = 0; trial < 40; trial++) {
            StringBuilder answers = new StringBuilder();
            int n = random.nextInt(1, 11);
            for (int i = 0; i < n; i++) {
                answers.append("RRab.c".charAt(random.nextInt(6)));
            }
            List<SampledAnswer> samples = samples(answers.toString());
            for (int k = 1; k <= n; k++) {
                assertThat(MajorityAtK.of(samples, k))
                        .as("%s, k %d", answers, k)
                        .isCloseTo(counted(samples, k), within(1e-12));
            }
        }
    }

    @Test
    void oneVoteIsPassAtOneAndTwoAreTheSameAsTiesAreShared() {
        List<SampledAnswer> samples = samples("RRRabbc.");
        assertThat(MajorityAtK.of(samples, 1)).isCloseTo(3 / 8.0, within(1e-12));
        assertThat(MajorityAtK.of(samples("RRRabbcc"), 2)).isCloseTo(3 / 8.0, within(1e-12));
    }

    /** 600 of 1,024 samples agree on the right answer, 424 on a wrong one; half of them vote. */
    @Test
    void manySamplesNeitherOverflowNorTakeLong() {
        String answers = "R".repeat(600) + "a".repeat(424);
        assertThat(MajorityAtK.of(samples(answers), 512)).isBetween(0.999_999, 1.0);
        assertThat(MajorityAtK.of(samples(answers), 1024)).isCloseTo(1, within(1e-9));
    }

    /** An answer that a verifier finds right only at times counts by its share. */
    @Test
    void anAnswerThatIsRightAtTimesCountsByItsShare() {
        List<SampledAnswer> samples = new ArrayList<>(samples("RR"));
        samples.add(new SampledAnswer("R", false, -0.5, new float[0]));
        assertThat(MajorityAtK.of(samples, 3)).isCloseTo(2 / 3.0, within(1e-12));
    }

    @Test
    void moreThanThereAreCannotVote() {
        assertThatThrownBy(() -> MajorityAtK.of(samples("Ra"), 3))
                .hasMessageContaining("k 3, samples 2");
    }
}
