package io.gradus.backend.previews;

import io.gradus.backend.designs.DesignService;
import io.gradus.backend.platform.InvalidDocument;
import io.gradus.backend.previews.internal.LearnerStore;
import io.gradus.backend.previews.internal.RecentSimulations;
import io.gradus.training.analysis.simulate.CalibratedLearner;
import io.gradus.training.analysis.simulate.NoEstimate;
import io.gradus.training.analysis.simulate.ShippedLearner;
import io.gradus.training.analysis.simulate.Simulation;
import io.gradus.training.analysis.simulate.SimulationLimits;
import io.gradus.training.analysis.simulate.SimulationReport;
import io.gradus.training.curriculum.document.CurriculumDocument;
import jakarta.annotation.PreDestroy;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.springframework.stereotype.Service;

/** Previews of curricula. */
@Service
public class Previews {
    private static final String REMEDY =
            "Start it, or a curriculum like it: the first run that finishes here calibrates the"
                    + " preview.";

    private final LearnerStore store;
    private final DesignService designs;
    private final RecentSimulations recent = new RecentSimulations();

    /** The runs of a preview share these threads, which leave a core to whoever is typing. */
    private final ExecutorService workers =
            new ForkJoinPool(
                    Math.max(1, Runtime.getRuntime().availableProcessors() - 1),
                    Previews::worker,
                    null,
                    true);

    Previews(LearnerStore store, DesignService designs) {
        this.store = store;
        this.designs = designs;
    }

    /** The learner that previews use: fitted to this server's runs, or the shipped one. */
    public CalibratedLearner learner() {
        return store.find().orElseGet(ShippedLearner::get);
    }

    /** The preview of a document; {@link InvalidDocument} with every error where it has some. */
    public Preview of(String text) {
        return of(text, SimulationLimits.PREVIEW);
    }

    /** The preview of a document within other limits. */
    public Preview of(String text, SimulationLimits limits) {
        CurriculumDocument document = designs.accept(text);
        CalibratedLearner learner = learner();
        SimulationReport report = Simulation.of(document, learner.settings(), limits);
        return learner.shipped()
                ? new Preview(report.withoutEstimate(), NoEstimate.words(document, REMEDY), false)
                : new Preview(report, learner.statement(), true);
    }

    /**
     * The simulation of a checked document; empty until a run of this server has calibrated the
     * learner.
     */
    public Optional<SimulationReport> simulated(CurriculumDocument document) {
        CalibratedLearner learner = learner();
        return learner.shipped()
                ? Optional.empty()
                : Optional.of(recent.of(document, learner.settings()));
    }

    /**
     * The preview of a document, computed on a thread of the server's after a pause; cancelled in
     * the pause it costs nothing. It fails with {@link InvalidDocument}.
     */
    public CompletableFuture<Preview> later(String text, Duration pause) {
        return later(() -> of(text), pause);
    }

    /** What a simulation says, computed on a thread of previews after a pause. */
    public <T> CompletableFuture<T> later(Supplier<T> simulation, Duration pause) {
        return CompletableFuture.supplyAsync(
                simulation,
                CompletableFuture.delayedExecutor(
                        pause.toMillis(), TimeUnit.MILLISECONDS, workers));
    }

    private static ForkJoinWorkerThread worker(ForkJoinPool pool) {
        ForkJoinWorkerThread worker =
                ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
        worker.setName("preview-" + worker.getPoolIndex());
        worker.setContextClassLoader(Previews.class.getClassLoader());
        return worker;
    }

    @PreDestroy
    void close() {
        workers.shutdownNow();
    }
}
