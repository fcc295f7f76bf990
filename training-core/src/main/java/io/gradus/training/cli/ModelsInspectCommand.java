package io.gradus.training.cli;

import io.gradus.training.analysis.models.ModelFacts;
import io.gradus.training.policy.pretrained.ModelConfig;
import io.gradus.training.policy.pretrained.ModelDetails;
import io.gradus.training.policy.pretrained.ModelLibrary;
import io.gradus.training.policy.pretrained.ModelPlaces;
import io.gradus.training.policy.pretrained.ModelSource;
import io.gradus.training.policy.tokenizer.FileTokenizer;
import io.gradus.training.policy.tokenizer.Tokenizers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

@Command(
        name = "inspect",
        description =
                "Shows what a model is: its dimensions, files, tokenizer, hash and licence, and whether Gradus can train it.")
final class ModelsInspectCommand extends ModelSubcommand {
    @Parameters(
            paramLabel = "MODEL",
            completionCandidates = ModelNames.class,
            description = "A model's name on the hub, the package's, a folder, or a .gguf file.")
    private String model;

    @Option(names = "--json", description = "Print it as one JSON object.")
    private boolean json;

    /** What its files say of text. */
    private record TextFacts(String tokenizer, boolean template) {}

    ModelsInspectCommand() {}

    ModelsInspectCommand(ModelPlaces places) {
        super(() -> places);
    }

    @Override
    public Integer call() {
        ModelLibrary library = library();
        ModelSource source = ModelLibrary.named(model);
        ModelDetails details = library.details(source);
        if (!Files.exists(details.files())) {
            throw new IllegalArgumentException(details.problem().orElse("there is no " + model));
        }
        boolean trainable = details.problem().isEmpty();
        Optional<String> sha256 =
                trainable ? Optional.of(library.sha256(source)) : Optional.empty();
        TextFacts text = text(details.files());
        if (json) {
            ObjectNode all = JsonMapper.shared().valueToTree(ModelFacts.of(details));
            sha256.ifPresent(hash -> all.put("sha256", hash));
            all.put("tokenizer", text.tokenizer()).put("chatTemplate", text.template());
            out().println(all);
        } else {
            print(details, text);
            sha256.ifPresent(hash -> line("sha-256", hash));
            line("trainable", details.problem().map(why -> "no: " + why).orElse("yes"));
        }
        return trainable ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private void print(ModelDetails details, TextFacts text) {
        out().println(details.title());
        line("in", details.files().toString());
        details.config().ifPresent(this::dimensions);
        if (details.parameters() > 0) {
            line("parameters", ModelsText.count(details.parameters()));
            line("types", String.join(", ", details.types()));
        }
        line("weights", ModelsText.size(details.bytes()));
        line("tokenizer", text.tokenizer());
        line("template", text.template() ? "yes" : "none");
        line("licence", details.licence().orElse("not stated in its files"));
    }

    private void dimensions(ModelConfig config) {
        line("architecture", config.architecture().published());
        line(
                "dimensions",
                "%d layers of %d, feed-forward %d, %d heads of %d (%d of keys), %d tokens"
                        .formatted(
                                config.layers(),
                                config.width(),
                                config.feedForward(),
                                config.heads(),
                                config.headSize(),
                                config.kvHeads(),
                                config.vocabulary()));
        line("output layer", config.tieEmbeddings() ? "the embedding" : "of its own");
        line("context", config.context() + " tokens");
    }

    private void line(String name, String value) {
        out().printf("  %-13s %s%n", name, value);
    }

    private static TextFacts text(Path files) {
        try {
            FileTokenizer tokenizer =
                    files.toString().endsWith(".gguf")
                            ? Tokenizers.gguf(files)
                            : Tokenizers.file(files);
            return new TextFacts(tokenizer.size() + " tokens", tokenizer.template().isPresent());
        } catch (IllegalArgumentException e) {
            return new TextFacts("none that can be read: " + e.getMessage(), false);
        }
    }
}
