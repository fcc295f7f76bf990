package io.gradus.training.objective.exploration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.document.schedule.Schedule;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class NetworkBonusTests {
    private static final double[][] SEEN = {{1, 0, -1}, {0.5, 0.5, 0}};
    private static final double[][] FRESH = {{-1, 2, 1}};

    private static NetworkBonus bonus(double deviation) {
        RandomNetwork spec = new RandomNetwork(Schedule.constant(1), deviation, 16, 8, 0.01);
        return new NetworkBonus(spec, 3, new RandomStreams(2));
    }

    @Test
    void whatWasSeenOftenIsLessNewThanWhatWasNever() {
        NetworkBonus bonus = bonus(0);
        double[] first = bonus.next(SEEN, 1, 0);
        double[] last = first;
        for (int step = 2; step < 300; step++) {
            last = bonus.next(SEEN, step, 0);
        }
        double fresh = bonus.next(FRESH, 300, 0)[0];

        assertThat(last[0]).isLessThan(first[0] / 20);
        assertThat(fresh).isGreaterThan(100 * last[0]);
    }

    @Test
    void aPredictorOfSamplesComesNearTheirMean() {
        NetworkBonus bonus = bonus(1);
        double early = bonus.next(SEEN, 1, 0)[0];
        double late = 0;
        for (int step = 2; step < 2000; step++) {
            late = bonus.next(SEEN, step, 0)[0];
        }

        assertThat(late).isLessThan(early / 3);
    }

    @Test
    void whatIsSavedGoesOnBitForBit() {
        NetworkBonus whole = bonus(1);
        for (int step = 1; step < 6; step++) {
            whole.next(SEEN, step, 0);
        }
        JsonMapper json = JsonMapper.shared();
        NetworkBonus second = bonus(1);
        second.restore(
                json.readValue(json.writeValueAsString(whole.save()), NetworkBonus.Memory.class));

        assertThat(second.next(FRESH, 6, 1)).isEqualTo(whole.next(FRESH, 6, 1));
        assertThat(second.next(SEEN, 7, 1)).isEqualTo(whole.next(SEEN, 7, 1));
    }

    /** Adam's first step moves every weight that has a gradient by the learning rate. */
    @Test
    void theGradientPointsWhereTheErrorFalls() {
        Perceptron network = new Perceptron(3, 5, 2, new SplittableRandom(1));
        double[][] targets = {{1, -1}, {0, 2}};
        double before = error(network, targets);
        double[] weights = network.save().weights();
        double predicted = 0;
        double width = 1e-6;
        for (int i = 0; i < weights.length; i++) {
            double up = error(nudged(network, i, width), targets);
            double down = error(nudged(network, i, -width), targets);
            predicted -= 1e-5 * Math.abs(up - down) / (2 * width);
        }
        network.train(SEEN, targets, 1e-5);

        assertThat(error(network, targets) - before)
                .isCloseTo(predicted, within(Math.abs(predicted) / 100));
    }

    private static Perceptron nudged(Perceptron network, int weight, double by) {
        Perceptron copy = new Perceptron(3, 5, 2, new SplittableRandom(1));
        Perceptron.Memory memory = network.save();
        memory.weights()[weight] += by;
        copy.restore(memory);
        return copy;
    }

    private static double error(Perceptron network, double[][] targets) {
        double sum = 0;
        for (int n = 0; n < targets.length; n++) {
            double[] given = network.apply(SEEN[n]);
            for (int i = 0; i < given.length; i++) {
                sum += (given[i] - targets[n][i]) * (given[i] - targets[n][i]);
            }
        }
        return sum / 4;
    }
}
