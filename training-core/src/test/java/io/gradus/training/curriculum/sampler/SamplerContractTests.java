package io.gradus.training.curriculum.sampler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.document.Alternative;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Promises of every sampler, whatever its rule is. */
class SamplerContractTests {
    private static final int GROUPS = 6;
    private static final IntToDoubleFunction LADDER = arm -> 1.0 / (1 + arm);

    static Stream<SamplerSpec> samplers() {
        return SamplerExamples.all();
    }

    static Stream<Class<?>> kinds() {
        return leaves(SamplerSpec.class);
    }

    private static Stream<Class<?>> leaves(Class<?> type) {
        return type.isSealed()
                ? Arrays.stream(type.getPermittedSubclasses()).flatMap(SamplerContractTests::leaves)
                : Stream.of(type);
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void everySamplerHasAnExampleHere(Class<?> kind) {
        assertThat(samplers()).anyMatch(kind::isInstance);
    }

    @ParameterizedTest
    @MethodSource("samplers")
    void aSeedFixesEveryChoice(SamplerSpec spec) {
        assertThat(walk(spec.begin(new FakeArms(5, 3)), 1, 60))
                .isEqualTo(walk(spec.begin(new FakeArms(5, 3)), 1, 60));
    }

    @ParameterizedTest
    @MethodSource("samplers")
    void aSamplerGoesOnFromAnyPointAsIfNothingHadHappened(SamplerSpec spec) {
        for (int stop : new int[] {1, 7, 30}) {
            ProblemSampler whole = spec.begin(new FakeArms(5, 3));
            walk(whole, 1, stop);
            ProblemSampler resumed = spec.begin(new FakeArms(5, 3));
            resumed.restore(whole.save());

            assertThat(resumed.save()).isEqualTo(whole.save());
            assertThat(resumed.shares()).isEqualTo(whole.shares());
            assertThat(walk(resumed, stop + 1, stop + 40))
                    .as(Alternative.of(spec.getClass()).name() + " resumed after " + stop)
                    .isEqualTo(walk(whole, stop + 1, stop + 40));
        }
    }

    /** Problems join a pool behind the last step that is in a checkpoint. */
    @ParameterizedTest
    @MethodSource("samplers")
    void aSamplerGoesOnExactlyWhereProblemsHaveJoined(SamplerSpec spec) {
        for (int stop : new int[] {1, 7, 30}) {
            FakeArms arms = new FakeArms(5, 3);
            ProblemSampler whole = spec.begin(arms);
            walk(whole, 1, stop);
            arms.join(4);
            ProblemSampler resumed = spec.begin(new FakeArms(5, 7));
            resumed.restore(whole.save());

            assertThat(walk(resumed, stop + 1, stop + 60))
                    .as(Alternative.of(spec.getClass()).name() + " resumed after " + stop)
                    .isEqualTo(walk(whole, stop + 1, stop + 60));
        }
    }

    @ParameterizedTest
    @MethodSource("samplers")
    void aSamplerNeverStarvesWhateverHappens(SamplerSpec spec) {
        for (IntToDoubleFunction world :
                List.<IntToDoubleFunction>of(_ -> 0, _ -> 1, arm -> arm % 2, LADDER)) {
            for (FakeArms arms :
                    List.of(new FakeArms(1, 1), new FakeArms(5, 3), new FakeArms(20, 20))) {
                ProblemSampler sampler = spec.begin(arms);
                for (int step = 1; step <= 50; step++) {
                    int[] chosen = Steps.take(sampler, step, GROUPS, world);
                    assertThat(chosen).hasSize(GROUPS);
                    assertThat(Arrays.stream(chosen)).allMatch(a -> a >= 0 && a < arms.size());
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("samplers")
    void sharesAreProbabilities(SamplerSpec spec) {
        ProblemSampler sampler = spec.begin(new FakeArms(5, 3));
        for (int step = 1; step <= 40; step++) {
            Steps.take(sampler, step, GROUPS, LADDER);
            double[] shares = sampler.shares();
            if (shares.length > 0) {
                assertThat(shares).hasSize(8);
                assertThat(Arrays.stream(shares)).allMatch(share -> share >= 0);
                assertThat(Arrays.stream(shares).sum()).isCloseTo(1, within(1e-9));
            }
        }
    }

    private static List<Integer> walk(ProblemSampler sampler, int from, int to) {
        List<Integer> chosen = new ArrayList<>();
        for (int step = from; step <= to; step++) {
            Arrays.stream(Steps.take(sampler, step, GROUPS, LADDER)).forEach(chosen::add);
        }
        return chosen;
    }
}
