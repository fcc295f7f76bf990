package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.kind.StageKind;
import io.gradus.training.document.Reading;
import io.gradus.training.event.TrainingEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The tour of mechanisms, shortened: twice through all of its stages. */
class EveryMechanismTests {
    /** Reads as strictly as a server does. */
    private static final JsonMapper STRICT =
            JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    @TempDir private Path folder;

    @Test
    void theTourHasEveryKindOfStage() throws IOException {
        assertThat(tour(Writing.CHARACTERS).stages())
                .<Class<?>>extracting(stage -> stage.kind().getClass())
                .contains(StageKind.class.getPermittedSubclasses());
    }

    /** How the policy of a tour reads and writes text, as lines of its document. */
    enum Writing {
        CHARACTERS(""),
        BYTE_PAIRS("  tokenizer: byte-pairs\n"),
        CHAT(
                """
                  tokenizer: byte-pairs
                  prompt:
                    instruct: true
                    shots: 1
                    chat:
                      text:
                        template: "{% for m in messages %}<|im_start|>{{ m.role }}\\n{{ m.content }}<|im_end|>\\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\\n{% endif %}"
                """);

        private final String lines;

        Writing(String lines) {
            this.lines = lines;
        }
    }

    @ParameterizedTest
    @EnumSource
    void aServerReadsEveryEventOfEveryMechanism(Writing writing) throws IOException {
        List<TrainingEvent> events = new ArrayList<>();
        new TrainingRun(
                        TinyRuns.settings(folder, 1, tour(writing)),
                        events::add,
                        RunControl.untilEnd())
                .execute();

        assertThat(events.getLast()).isInstanceOf(TrainingEvent.RunFinished.class);
        for (TrainingEvent event : events) {
            String text = STRICT.writerFor(TrainingEvent.class).writeValueAsString(event);
            TrainingEvent read = STRICT.readValue(text, TrainingEvent.class);
            assertThat(STRICT.writerFor(TrainingEvent.class).writeValueAsString(read))
                    .isEqualTo(text);
        }
    }

    private static CurriculumDocument tour(Writing writing) throws IOException {
        String text =
                Files.readString(Path.of("..", "examples", "every-mechanism.yaml"))
                        .replace("maxSteps: 300, batch: 32", "maxSteps: 4, batch: 8")
                        .replace("maxSteps: 15", "maxSteps: 2")
                        .replace("times: 10", "times: 1")
                        .replace("traces: 64", "traces: 8")
                        .replace("layers: 2", "layers: 1")
                        .replace("width: 64", "width: 32")
                        .replace("  layers: 1\n", "  layers: 1\n" + writing.lines)
                        .replace(
                                "context: 160",
                                writing == Writing.CHAT ? "context: 640" : "context: 160");
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }
}
