package io.gradus.backend.models;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.NotFound;
import io.gradus.training.analysis.models.LocalModels;
import io.gradus.training.analysis.models.ModelFacts;
import io.gradus.training.analysis.models.ModelOffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Service;

/** The models of this machine. Each pull has a thread of its own; its progress is asked for. */
@Service
public class ModelService {
    private static final Logger LOG = LoggerFactory.getLogger(ModelService.class);
    private static final int AT_ONCE = 2;
    private static final int REMEMBERED = 50;

    private final LocalModels models;
    private final SequencedMap<String, ModelPull> pulls = new LinkedHashMap<>();

    ModelService(ObjectProvider<LocalModels> models) {
        this.models = models.getIfAvailable(LocalModels::standard);
    }

    /** All models that are here. */
    public List<ModelFacts> list() {
        return models.list();
    }

    /** Packages with models that are not here. */
    public List<ModelOffer> offers() {
        return models.offers();
    }

    /** What is offered under this name; empty where the model is here. */
    public Optional<ModelOffer> missing(String model) {
        return offers().stream().filter(offer -> offer.model().equals(model)).findFirst();
    }

    /**
     * Begins to fetch a model; one that is being fetched is not begun twice.
     *
     * @throws BadInput when it is the name of no model
     * @throws Conflict when others are being fetched
     */
    public synchronized ModelPull pull(String model) {
        try {
            models.requirePullable(model);
        } catch (IllegalArgumentException e) {
            throw new BadInput(e.getMessage(), "model", "GET /api/v1/models lists what is offered");
        }
        List<ModelPull> running = pulls.values().stream().filter(p -> !p.state().isOver()).toList();
        return running.stream()
                .filter(pull -> pull.model().equals(model))
                .findFirst()
                .orElseGet(() -> begin(model, running.size()));
    }

    private ModelPull begin(String model, int running) {
        if (running >= AT_ONCE) {
            throw new Conflict(
                    running + " models are being downloaded, at most " + AT_ONCE + " may be",
                    "model " + model,
                    "wait until one has finished, or cancel it");
        }
        ModelPull begun =
                new ModelPull(
                        "m-" + UUID.randomUUID(),
                        model,
                        PullState.RUNNING,
                        "",
                        0,
                        0,
                        Optional.empty());
        pulls.put(begun.id(), begun);
        if (pulls.size() > REMEMBERED) {
            pulls.pollFirstEntry();
        }
        Thread.ofPlatform().daemon().name("pull-" + model).start(() -> run(begun));
        return begun;
    }

    private void run(ModelPull begun) {
        try {
            models.pull(
                    begun.model(), (file, done, total) -> advance(begun.id(), file, done, total));
            end(begun.id(), PullState.DONE, Optional.empty());
        } catch (CancellationException _) {
            LOG.info("the pull of {} was cancelled", begun.model());
        } catch (IllegalArgumentException e) {
            end(begun.id(), PullState.FAILED, Optional.of(e.getMessage()));
        } catch (RuntimeException e) {
            LOG.error("the pull of {} failed", begun.model(), e);
            end(
                    begun.id(),
                    PullState.FAILED,
                    Optional.of(
                            "the pull failed; the cause is in logs/server.log of the data folder"));
        }
    }

    private synchronized void advance(String id, String file, long done, long total) {
        ModelPull pull = pulls.get(id);
        if (pull == null || pull.state().isOver()) {
            throw new CancellationException();
        }
        pulls.put(id, pull.reached(file, done, total));
    }

    /** One that was cancelled stays so. */
    private synchronized void end(String id, PullState as, Optional<String> why) {
        pulls.computeIfPresent(id, (_, pull) -> pull.state().isOver() ? pull : pull.ended(as, why));
    }

    /** The pulls since the server started, the newest first. */
    public synchronized List<ModelPull> pulls() {
        return List.copyOf(pulls.sequencedValues().reversed());
    }

    /** A pull and how far it is; {@link NotFound} when there is none of that id. */
    public synchronized ModelPull pulled(String id) {
        ModelPull pull = pulls.get(id);
        if (pull == null) {
            throw new NotFound(
                    "there is no pull " + id, "pull", "POST /api/v1/models/pulls begins one");
        }
        return pull;
    }

    /** Ends a pull; one that is over stays as it is. */
    public synchronized ModelPull cancel(String id) {
        pulled(id);
        end(id, PullState.CANCELLED, Optional.empty());
        return pulled(id);
    }
}
