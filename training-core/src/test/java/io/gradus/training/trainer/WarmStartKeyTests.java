package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Sha256;
import io.gradus.training.policy.engine.ComputeDevice;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class WarmStartKeyTests {
    private static final ComputeDevice DEVICE = new ComputeDevice("cpu", "asked for", "an engine");

    /** The parts of {@link #document} as d5bf845c wrote them into its key. */
    private static final String FORMER =
            """
            revision 3
            TINY
            PolicyShape[vocabulary=98, layers=4, width=128, heads=4, kvHeads=2, feedForward=352, context=64, \
            tieEmbeddings=true, attentionBias=false, ropeTheta=10000.0, normEpsilon=1.0E-6]
            WarmStartSpec[until=0.25, maxSteps=600, batch=128, learningRate=0.001, evaluateEvery=25, \
            problems=[ProblemSpec[family=addition, difficulty={digits=1..2}, transforms=[], pool=Optional.empty]], \
            mix=TraceMix[plain=1.0, hinted=0.0, tagged=0.0, tool=0.0, role=0.0, hinter=0.0]]
            32
            BetasSpec[first=0.9, second=0.95]
            Constant[value=1.0] 16
            5
            2
            an engine
            cpu
            """;

    @Test
    void aWarmStartThatTheFirstVersionsLeftInterruptedIsRecognised() {
        WarmStartKey key = key(5, 2, "digits: 1..2");

        assertThat(key.matches(Sha256.hex(FORMER + Processor.describe()))).isTrue();
        assertThat(key.matches(key.text())).isTrue();
    }

    @Test
    void whatFixesTheBitsOfAWarmStartChangesItsKey() {
        assertThat(
                        new String[] {
                            key(5, 2, "digits: 1..2").text(),
                            key(6, 2, "digits: 1..2").text(),
                            key(5, 1, "digits: 1..2").text(),
                            key(5, 2, "digits: 1..3").text()
                        })
                .doesNotHaveDuplicates();
        assertThat(key(5, 2, "digits: 1..2").matches(key(5, 2, "digits: 1..3").text())).isFalse();
    }

    private static WarmStartKey key(long seed, int shards, String difficulty) {
        Path folder = Path.of("unused");
        return WarmStartKey.of(
                new RunSettings(document(difficulty), seed, "cpu", shards, folder, folder), DEVICE);
    }

    private static CurriculumDocument document(String difficulty) {
        String text =
                """
                gradus: 1
                curriculum: tiny
                stages:
                  - {name: one, problems: [{family: addition, difficulty: {%s}}]}
                """
                        .formatted(difficulty);
        return ((Reading.Valid<CurriculumDocument>) CurriculumReader.read(text)).document();
    }
}
