package io.gradus.training.curriculum.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WeightTreeTests {
    @Test
    void drawsInProportionAndNeverAWeightOfZero() {
        WeightTree tree = new WeightTree();
        tree.grow(5, number -> number == 4 ? 2 : 1);
        tree.set(0, 0);
        tree.set(2, 5);

        long[] counts = counts(tree, 9_000);

        assertThat(tree.total()).isEqualTo(9);
        assertThat(counts[0]).isZero();
        assertThat(counts[1]).isBetween(880L, 1120L);
        assertThat(counts[2]).isBetween(4800L, 5200L);
        assertThat(counts[3]).isBetween(880L, 1120L);
        assertThat(counts[4]).isBetween(1850L, 2150L);
    }

    @Test
    void itsSumsDoNotDependOnHowTheWeightsCameAbout() {
        WeightTree changed = new WeightTree();
        changed.grow(3, _ -> 0.3);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 1_000; i++) {
            changed.set(random.nextInt(3), random.nextDouble());
        }
        changed.grow(700, number -> 1.0 / (1 + number));
        for (int i = 0; i < 3; i++) {
            changed.set(i, 0.1 * i);
        }
        WeightTree fresh = new WeightTree();
        fresh.grow(700, number -> number < 3 ? 0.1 * number : 1.0 / (1 + number));

        assertThat(changed.total()).isEqualTo(fresh.total());
        assertThat(counts(changed, 500)).isEqualTo(counts(fresh, 500));
        double sum = 0.1 + 0.2;
        for (int i = 3; i < 700; i++) {
            sum += 1.0 / (1 + i);
        }
        assertThat(fresh.total()).isCloseTo(sum, within(1e-12));
    }

    private static long[] counts(WeightTree tree, int draws) {
        SplittableRandom random = new SplittableRandom(2);
        long[] counts = new long[tree.size()];
        for (int i = 0; i < draws; i++) {
            counts[tree.draw(random)]++;
        }
        return counts;
    }
}
