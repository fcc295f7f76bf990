package io.gradus.training.cli;

import io.gradus.training.base.Metric;
import io.gradus.training.event.EventListener;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.EventJson;
import io.gradus.training.worker.Journal;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The files of a run in the terminal: {@code events.jsonl} holds every event, {@code metrics.jsonl}
 * one flat object per step with a column per metric, {@code timings.jsonl} how long each step took.
 * After an interruption they go on from the checkpoint.
 */
public final class RunFiles implements EventListener, AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Journal journal;
    private final BufferedWriter metrics;
    private final TimingFile timings;

    /** Goes on with the files of a run behind the event of this number. */
    public RunFiles(Path folder, long keptSeq) {
        Path events = folder.resolve("events.jsonl");
        journal = new Journal(events, keptSeq, keptSeq);
        timings = new TimingFile(folder.resolve(TimingFile.NAME), keptSeq);
        try (Stream<String> kept = Files.lines(events, StandardCharsets.UTF_8)) {
            metrics =
                    Files.newBufferedWriter(
                            folder.resolve("metrics.jsonl"), StandardCharsets.UTF_8);
            kept.map(EventJson::read).forEach(this::writeMetrics);
        } catch (IOException e) {
            throw new UncheckedIOException("the files in " + folder + " cannot be written", e);
        }
    }

    @Override
    public void on(TrainingEvent event) {
        journal.append(event);
        journal.delivered(event.seq());
        writeMetrics(event);
    }

    @Override
    public void on(StepTiming timing) {
        timings.append(timing);
    }

    private void writeMetrics(TrainingEvent event) {
        switch (event) {
            case TrainingEvent.WarmStartStep(long _, long step, List<Metric> values) ->
                    line("warmStart", step, values);
            case TrainingEvent.StepCompleted completed ->
                    line("train", completed.step(), completed.metrics());
            case TrainingEvent.EvaluationCompleted(long _, long step, List<Metric> values) ->
                    line("evaluation", step, values);
            case TrainingEvent.TrainerReported(long _, long step, List<Metric> values) ->
                    line("trainer", step, values);
            case TrainingEvent.ModelBorrowed _,
                    TrainingEvent.WarmStartFinished _,
                    TrainingEvent.StageEntered _,
                    TrainingEvent.RolloutsSampled _,
                    TrainingEvent.ArtifactProduced _,
                    TrainingEvent.Steered _,
                    TrainingEvent.RunFinished _ -> {}
        }
    }

    private void line(String phase, long step, List<Metric> values) {
        ObjectNode line = JSON.createObjectNode().put("phase", phase).put("step", step);
        values.forEach(m -> line.put(m.name(), m.value()));
        try {
            metrics.write(JSON.writeValueAsString(line));
            metrics.newLine();
            metrics.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("metrics cannot be written", e);
        }
    }

    /** This listener, then the display. */
    public EventListener and(EventListener display) {
        return new EventListener() {
            @Override
            public void on(TrainingEvent event) {
                RunFiles.this.on(event);
                display.on(event);
            }

            @Override
            public void on(StepTiming timing) {
                RunFiles.this.on(timing);
                display.on(timing);
            }
        };
    }

    @Override
    public void close() {
        journal.close();
        timings.close();
        try {
            metrics.close();
        } catch (IOException e) {
            throw new UncheckedIOException("metrics cannot be closed", e);
        }
    }
}
