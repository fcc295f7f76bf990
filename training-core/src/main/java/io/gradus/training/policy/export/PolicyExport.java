package io.gradus.training.policy.export;

import io.gradus.training.policy.PolicyShape;
import io.gradus.training.policy.PolicyWeights;
import io.gradus.training.policy.pretrained.ExpectedTensors;
import io.gradus.training.policy.pretrained.LoraShape;
import io.gradus.training.policy.pretrained.ModelSource;
import io.gradus.training.policy.pretrained.ModelTensors;
import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.policy.pretrained.PretrainedModels;
import io.gradus.training.policy.pretrained.PretrainedShape;
import io.gradus.training.policy.tensor.ElementType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/** Writes a policy that began with a published model in the forms that other programs read. */
public final class PolicyExport {
    private final ExportedRun run;
    private final PolicyWeights weights;
    private final PretrainedShape pretrained;
    private final BaseReference reference;

    /**
     * An export of these weights. Throws {@link IllegalArgumentException} where they began at
     * random.
     *
     * @param reference how others find the model that the run began with
     */
    public PolicyExport(ExportedRun run, PolicyWeights weights, BaseReference reference) {
        this.run = run;
        this.weights = weights;
        this.reference = reference;
        pretrained = pretrained(run, weights.shape());
    }

    /** Throws {@link IllegalArgumentException} where the policy began with random weights. */
    public static PretrainedShape pretrained(ExportedRun run, PolicyShape shape) {
        return shape.pretrained()
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "the run %s trains a policy of random weights, which has no form that other programs read; export a run whose policy.model is a published model"
                                        .formatted(run.name())));
    }

    /**
     * Writes the adapter as PEFT has it. Throws {@link IllegalArgumentException} where all weights
     * were trained, and {@link UncheckedIOException} naming the folder where the disk refuses.
     */
    public ExportReport adapter(ExportFolder folder, ExportProgress progress) {
        LoraShape lora =
                pretrained
                        .lora()
                        .orElseThrow(() ->
                                new IllegalArgumentException(
                                        "the run %s trains all weights and has no adapter; export it with --merged"
                                                .formatted(run.name())));
        AdapterTensors tensors = new AdapterTensors(weights, lora);
        List<TensorEntry> entries =
                tensors.names().stream()
                        .map(name -> new TensorEntry(name, ElementType.F32, tensors.shape(name)))
                        .toList();
        Shards shards = new Shards(List.of(entries));
        return written(
                folder,
                ExportReport.Form.ADAPTER,
                shards,
                draft -> {
                    writer(tensors, shards, progress)
                            .write(draft.resolve("adapter_model.safetensors"), entries, metadata());
                    Files.writeString(
                            draft.resolve(AdapterConfig.NAME), AdapterConfig.of(lora, reference));
                    return Optional.empty();
                });
    }

    /**
     * Writes a whole model. Throws {@link IllegalArgumentException} where the run began with
     * another base, and {@link UncheckedIOException} naming the folder where the disk refuses.
     *
     * @param base the model that the run began with, on this machine
     * @param measure is asked once the files are written
     */
    public ExportReport merged(
            PretrainedModel base,
            ExportFolder folder,
            MergeOptions options,
            Remeasure measure,
            ExportProgress progress) {
        requireSame(base);
        ModelTensors tensors =
                pretrained
                        .lora()
                        .<ModelTensors>map(lora -> new MergedTensors(base.tensors(), weights, lora))
                        .orElseGet(() -> new TrainedTensors(weights));
        List<TensorEntry> entries = new ArrayList<>();
        ExpectedTensors.of(base.config())
                .forEach((name, shape) ->
                        entries.add(new TensorEntry(name, type(base, name, options), shape)));
        Shards shards = Shards.of(entries, options.shardBytes());
        return written(
                folder,
                ExportReport.Form.MERGED,
                shards,
                draft -> {
                    writeShards(draft, shards, writer(tensors, shards, progress));
                    BaseFiles.write(base, draft);
                    Files.writeString(
                            draft.resolve(PublishedConfig.NAME),
                            PublishedConfig.of(base, entries.getFirst().type()));
                    progress.finished();
                    return measure.of(PretrainedModels.open(new ModelSource.Folder(draft)));
                });
    }

    private void requireSame(PretrainedModel base) {
        if (!pretrained.sha256().equals(base.sha256())) {
            throw new IllegalArgumentException(
                    "the run %s began with %s (SHA-256 %.12s), and the weights of %s have the SHA-256 %.12s; name the model it began with by --base"
                            .formatted(
                                    run.name(),
                                    pretrained.base(),
                                    pretrained.sha256(),
                                    base.files(),
                                    base.sha256()));
        }
    }

    private static ElementType type(PretrainedModel base, String name, MergeOptions options) {
        return options.type()
                .orElseGet(() -> {
                    try (Arena arena = Arena.ofConfined()) {
                        return base.tensors().tensor(name, arena).type();
                    }
                });
    }

    private static SafetensorsWriter writer(
            ModelTensors tensors, Shards shards, ExportProgress progress) {
        LongConsumer sum =
                new LongConsumer() {
                    private long done;

                    @Override
                    public void accept(long bytes) {
                        done += bytes;
                        progress.written(Math.min(done, shards.bytes()), shards.bytes());
                    }
                };
        return new SafetensorsWriter(tensors, sum);
    }

    private void writeShards(Path draft, Shards shards, SafetensorsWriter writer)
            throws IOException {
        for (int part = 0; part < shards.parts().size(); part++) {
            writer.write(draft.resolve(shards.file(part)), shards.parts().get(part), metadata());
        }
        if (!shards.isOne()) {
            Files.writeString(draft.resolve("model.safetensors.index.json"), shards.index());
        }
    }

    /** transformers refuses files that do not say their format. */
    private SequencedMap<String, String> metadata() {
        SequencedMap<String, String> metadata = new LinkedHashMap<>();
        metadata.put("format", "pt");
        metadata.put("base_model", reference.name());
        metadata.put("base_model_sha256", pretrained.sha256());
        return metadata;
    }

    /** Writes the files of a draft, and tells what was measured of it. */
    private interface Draft {
        Optional<Remeasured> write(Path folder) throws IOException;
    }

    private ExportReport written(
            ExportFolder folder, ExportReport.Form form, Shards shards, Draft files) {
        Optional<Path> begun = Optional.empty();
        try {
            Path draft = folder.draft();
            begun = Optional.of(draft);
            Optional<Remeasured> measured = files.write(draft);
            ExportReport report = report(form, shards, draft, measured);
            Files.writeString(draft.resolve(ModelCard.NAME), ModelCard.of(report, reference));
            Files.writeString(
                    ExportReport.in(draft),
                    JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(report)
                            + "\n");
            folder.publish(draft);
            return report;
        } catch (IOException e) {
            throw new UncheckedIOException("the export cannot be written to " + folder.target(), e);
        } finally {
            begun.ifPresent(ExportFolder::delete);
        }
    }

    private ExportReport report(
            ExportReport.Form form, Shards shards, Path draft, Optional<Remeasured> measured)
            throws IOException {
        try (Stream<Path> files = Files.list(draft)) {
            return new ExportReport(
                    form,
                    run,
                    reference.name(),
                    pretrained.sha256(),
                    pretrained.lora().map(LoraShape::words).orElse("all weights"),
                    shards.parts().stream()
                            .flatMap(List::stream)
                            .map(TensorEntry::type)
                            .distinct()
                            .toList(),
                    Stream.concat(
                                    files.map(file -> file.getFileName().toString()),
                                    Stream.of(ModelCard.NAME))
                            .sorted()
                            .toList(),
                    shards.bytes(),
                    measured);
        }
    }
}
