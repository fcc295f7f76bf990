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
        assertThat(tour().stages())
                .<Class<?>>extracting(stage -> stage.kind().getClass())
                .contains(StageKind.class.getPermittedSubclasses());
    }

    @Test
    void aServerReadsEveryEventOfEveryMechanism() throws IOException {
        List<TrainingEvent> events = new ArrayList<>();
        new TrainingRun(TinyRuns.settings(folder, 1, tour()), events::add, RunControl.untilEnd())
                .execute();

        assertThat(events.getLast()).isInstanceOf(TrainingEvent.RunFinished.class);
        for (TrainingEvent event : events) {
            String text = STRICT.writerFor(TrainingEvent.class).writeValueAsString(event);
            TrainingEvent read = STRICT.readValue(text, TrainingEvent.class);
            assertThat(STRICT.writerFor(TrainingEvent.class).writeValueAsString(read))
                    .isEqualTo(text);
        }
    }

    private static CurriculumDocument tour() throws IOException {
        String text =
                Files.readString(Path.of("..", "examples", "every-mechanism.yaml"))
                        .replace("maxSteps: 300, batch: 32", "maxSteps: 4, batch: 8")
                        .replace("maxSteps: 15", "maxSteps: 2")
                        .replace("times: 10", "times: 1")
                        .replace("traces: 64", "traces: 8")
                        .replace("layers: 2", "layers: 1")
                        .replace("width: 64", "width: 32");
        return switch (CurriculumReader.read(text)) {
            case Reading.Valid<CurriculumDocument>(var document) -> document;
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }
}
