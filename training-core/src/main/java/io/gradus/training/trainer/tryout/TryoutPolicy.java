package io.gradus.training.trainer.tryout;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.policy.PolicyEngine;
import io.gradus.training.policy.engine.ComputeDevice;
import io.gradus.training.policy.engine.NetworkLoader;
import io.gradus.training.policy.engine.TorchEngine;
import io.gradus.training.policy.tokenizer.RunTokenizer;
import io.gradus.training.trainer.TrainingRun;
import io.gradus.training.trainer.checkpoint.CheckpointStore;
import io.gradus.training.trainer.checkpoint.StoredPolicy;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Policy of a run, of the checkpoint that was asked for last; one thread uses it. */
public final class TryoutPolicy implements AutoCloseable {
    private final Path folder;
    private final CurriculumDocument document;
    private final String device;
    private Optional<Loaded> loaded = Optional.empty();

    private record Loaded(long step, long seed, PolicyEngine engine) {}

    /**
     * A run's policy; it is loaded once something is asked.
     *
     * @param folder the run's
     * @param document what the run was begun with
     * @param device auto, cpu or cuda:N
     */
    public TryoutPolicy(Path folder, CurriculumDocument document, String device) {
        this.folder = folder;
        this.document = document;
        this.device = device;
    }

    /**
     * Lets the checkpoint of a step complete what is asked and tells of it, the end last. Throws
     * {@link IllegalArgumentException} with the remedy where it cannot.
     *
     * @param goesOn false once it is to stop; asked again and again
     */
    public void complete(
            TryoutOrder.Complete order, BooleanSupplier goesOn, Consumer<TryoutEvent> listener) {
        Loaded policy = at(order.step(), listener);
        AskedText asked =
                AskedText.of(document.policy(), new RandomStreams(policy.seed()), order.request());
        var completion = new GrowingCompletion(policy.engine(), asked, order.request());
        listener.accept(new TryoutEvent.Begun(asked.shown(), asked.tokens().length));
        CompletionEnd end = completion.write(goesOn, listener);
        listener.accept(new TryoutEvent.Finished(end, asked.verdict(completion.text())));
    }

    private Loaded at(long step, Consumer<TryoutEvent> listener) {
        if (loaded.isEmpty() || loaded.get().step() != step) {
            listener.accept(new TryoutEvent.Phase("loading the checkpoint of step " + step));
            close();
            loaded = Optional.of(load(step));
        }
        return loaded.get();
    }

    private Loaded load(long step) {
        new RunTokenizer(folder).requireSame(document.policy().textTokenizer());
        StoredPolicy stored =
                CheckpointStore.of(folder)
                        .policy(Optional.of(step))
                        .orElseThrow(() ->
                                new IllegalArgumentException(
                                        "the checkpoint of step %d in %s no longer exists; choose another one"
                                                .formatted(step, folder)));
        TrainingRun.shape(document.policy())
                .requireSame(stored.weights().shape(), "the document's policy");
        NetworkLoader loader = NetworkLoader.of(ComputeDevice.choose(device), document.policy());
        return new Loaded(
                step, stored.facts().seed(), new TorchEngine(stored.weights(), loader, 1));
    }

    @Override
    public void close() {
        loaded.ifPresent(policy -> policy.engine().close());
        loaded = Optional.empty();
    }
}
