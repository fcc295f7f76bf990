package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.document.Sha256;
import io.gradus.training.policy.engine.ComputeDevice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WarmStartKeyTests {
    private static final ComputeDevice DEVICE =
            new ComputeDevice("cpu", "asked for", new NamedRuntime("an engine"));

    private static final String TEXT =
            """
            gradus: 1
            curriculum: tiny
            stages:
              - {name: one, problems: [{family: addition, difficulty: {%s}}]}
            """;

    @TempDir private Path folder;

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

    @Test
    void anotherPromptIsAnotherWarmStart() throws IOException {
        Path file = folder.resolve("chat.jinja");
        String chat = "{chat: {file: {path: '%s'}}, stop: [\"\\n\"]}".formatted(file);
        Files.writeString(file, "{% for m in messages %}{{ m.content }}\n{% endfor %}");
        String first = prompted(chat);
        Files.writeString(file, "{% for m in messages %}- {{ m.content }}\n{% endfor %}");
        assertThat(
                        List.of(
                                key(5, 2, "digits: 1..2").text(),
                                first,
                                prompted(chat),
                                prompted("{stop: [\"\\n\"]}")))
                .doesNotHaveDuplicates();
        assertThat(prompted("{chat: none}")).isEqualTo(key(5, 2, "digits: 1..2").text());
    }

    private static String prompted(String prompt) {
        String text = "policy: {prompt: %s}\n".formatted(prompt);
        return key(5, 2, read(text + TEXT.formatted("digits: 1..2"))).text();
    }

    private static WarmStartKey key(long seed, int shards, String difficulty) {
        return key(seed, shards, document(difficulty));
    }

    private static WarmStartKey key(long seed, int shards, CurriculumDocument document) {
        Path unused = Path.of("unused");
        return WarmStartKey.of(
                new RunSettings(document, seed, "cpu", shards, unused, unused), DEVICE);
    }

    private static CurriculumDocument document(String difficulty) {
        return read(TEXT.formatted(difficulty));
    }

    private static CurriculumDocument read(String text) {
        return ((Reading.Valid<CurriculumDocument>) CurriculumReader.read(text)).document();
    }
}
