package io.gradus.backend.probes;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.NotFound;
import io.gradus.backend.probes.internal.ProbeFiles;
import io.gradus.backend.probes.internal.ProbeProcess;
import io.gradus.backend.runs.KeyRule;
import io.gradus.backend.runs.RunService;
import io.gradus.backend.runs.SentKey;
import io.gradus.backend.runs.WorkerActions;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.event.ProbeEvent;
import jakarta.annotation.PreDestroy;
import java.io.IOException;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;

/**
 * Starts probes, one at a time beside the runs, each in a process of its own, so that a native
 * crash ends a probe and never the server. A probe outlives the page that started it; one that the
 * server did not outlive is shown as failed.
 */
@Service
public class ProbeService {
    private static final int MOST_SAMPLES = 4096;

    private final DesignService designs;
    private final RunService runs;
    private final KeyRule keys;
    private final ProbeFiles files;
    private final ProbeProcess process;
    private final ApplicationEventPublisher publisher;
    private final ExecutorService desk =
            Executors.newSingleThreadExecutor(Thread.ofVirtual().name("probes").factory());
    private final Map<String, Probe> probes = new ConcurrentHashMap<>();

    ProbeService(
            DesignService designs,
            RunService runs,
            KeyRule keys,
            ProbeFiles files,
            ProbeProcess process,
            ApplicationEventPublisher publisher) {
        this.designs = designs;
        this.runs = runs;
        this.keys = keys;
        this.files = files;
        this.process = process;
        this.publisher = publisher;
        files.all().forEach(this::takeUp);
    }

    private void takeUp(Probe probe) {
        Probe kept =
                probe.state().isFinal()
                        ? probe
                        : probe.ended(
                                ProbeState.FAILED,
                                "the server stopped before the probe finished; start it again",
                                Instant.now());
        files.save(kept);
        probes.put(kept.id(), kept);
    }

    /**
     * API keys that a probe of a version sends to other machines; none where its document does not
     * read.
     *
     * @throws NotFound when there is no such curriculum or version
     */
    public List<SentKey> keys(String curriculum, int version) {
        return switch (designs.check(designs.version(curriculum, version).text())) {
            case Reading.Valid<CurriculumDocument>(var document) -> keys.sent(Stream.of(document));
            case Reading.Invalid<CurriculumDocument> _ -> List.of();
        };
    }

    /**
     * Queues a probe.
     *
     * @param sendKeysTo hosts that the document may send API keys to
     * @throws NotFound when there is no such curriculum, version or run
     * @throws BadInput when the wish is wrong, with the field
     */
    public Probe start(NewProbe wish, List<String> sendKeysTo) {
        if (wish.samples() < 1 || wish.samples() > MOST_SAMPLES) {
            throw new BadInput(
                    "samples must be in [1, " + MOST_SAMPLES + "], was " + wish.samples(),
                    "samples",
                    "64 samples estimate a pass rate to within about 0.12");
        }
        if (wish.device().filter(d -> !d.matches("auto|cpu|cuda:\\d{1,2}")).isPresent()) {
            throw new BadInput(
                    "device must be auto, cpu or cuda:N, was " + wish.device().get(),
                    "device",
                    "leave it out to use the document's");
        }
        wish.run().map(runs::get).ifPresent(WorkerActions::check);
        CurriculumDocument document =
                designs.accept(designs.version(wish.curriculum(), wish.version()).text());
        keys.check(document, sendKeysTo);
        Probe probe =
                Probe.queued(files.newId(), wish, document.objective().groupSize(), Instant.now());
        files.create(probe, document.resolved());
        probes.put(probe.id(), probe);
        desk.execute(() -> measure(probe.id()));
        return probe;
    }

    /** A probe; {@link NotFound} when there is none of that id. */
    public Probe get(String id) {
        Probe probe = probes.get(id);
        if (probe == null) {
            throw new NotFound("there is no probe " + id, "probe", "GET /api/v1/probes lists them");
        }
        return probe;
    }

    /** All probes, the newest first. */
    public List<Probe> list() {
        return probes.values().stream()
                .sorted(Comparator.comparing(Probe::createdAt).reversed())
                .toList();
    }

    /**
     * Ends a probe that has not ended; what it measured so far stays.
     *
     * @throws Conflict when it has ended
     */
    public Probe cancel(String id) {
        if (get(id).state().isFinal()) {
            throw new Conflict(
                    "probe " + id + " is " + get(id).state().word() + " already",
                    "probe " + id,
                    "start another one");
        }
        end(id, ProbeState.CANCELLED, "cancelled by a user");
        process.end(id);
        return get(id);
    }

    private void measure(String id) {
        if (get(id).state() != ProbeState.QUEUED) {
            return; // cancelled while it waited
        }
        change(id, probe -> probe.doing("starting"));
        try {
            int status = process.run(get(id), event -> hear(id, event));
            if (status == 0 && get(id).policy().isPresent()) {
                end(id, ProbeState.COMPLETED, "");
            } else {
                end(
                        id,
                        ProbeState.FAILED,
                        "its process ended with " + status + ". " + files.logEnd(id));
            }
        } catch (IOException e) {
            end(id, ProbeState.FAILED, "its process could not be started: " + e.getMessage());
        }
    }

    private void hear(String id, ProbeEvent event) {
        change(
                id,
                probe ->
                        switch (event) {
                            case ProbeEvent.Phase(String text) -> probe.doing(text);
                            case ProbeEvent.Measured(var cell, int _, int all) ->
                                    probe.with(cell, all);
                            case ProbeEvent.Finished(String policy) -> probe.of(policy);
                        });
    }

    private void end(String id, ProbeState how, String why) {
        change(id, probe -> probe.ended(how, why, Instant.now()));
        files.save(get(id));
    }

    /** A probe that has ended stays as it is. */
    private void change(String id, UnaryOperator<Probe> change) {
        Probe changed =
                probes.computeIfPresent(
                        id, (_, probe) -> probe.state().isFinal() ? probe : change.apply(probe));
        publisher.publishEvent(new ProbeChanged(changed));
    }

    @PreDestroy
    void close() {
        desk.shutdownNow();
        process.endAll();
    }
}
