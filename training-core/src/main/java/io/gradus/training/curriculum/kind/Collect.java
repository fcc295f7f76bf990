package io.gradus.training.curriculum.kind;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import java.util.List;

/** Collects traces into a pool; trains nothing. */
@Choice(
        name = "collect",
        explanation =
                "Collects traces that are good enough, each once, into a pool for later stages; trains nothing.")
public record Collect(
        @Setting(explanation = "Who writes them.", defaults = "policy") Author by,
        @Setting(
                        explanation = "Least verifier score of a trace that is kept.",
                        defaults = "1",
                        min = 0,
                        max = 1)
                double minScore,
        @Setting(
                        explanation = "Most traces that are kept of one problem.",
                        defaults = "4",
                        min = 1,
                        max = 1024)
                int perProblem,
        @Setting(
                        explanation =
                                "Traces in the pool at which the stage is promoted, unless its rules end it earlier.",
                        defaults = "512",
                        min = 1,
                        max = 100_000)
                int traces)
        implements StageKind {
    @Override
    public boolean samples() {
        return !(by instanceof Author.Demonstrations);
    }

    @Override
    public boolean endsByItself() {
        return true;
    }

    @Override
    public Product.Kind produces() {
        return Product.Kind.POOL;
    }

    @Override
    public List<AskedModel> asked() {
        return by instanceof Author.Model(String name)
                ? List.of(new AskedModel("by.model.name", name, false))
                : List.of();
    }

    @Override
    public StageStep step(StageWorld world) {
        return new CollectStep(this, world);
    }
}
