package io.gradus.training.policy.export;

import io.gradus.training.policy.pretrained.CompanionFiles;
import io.gradus.training.policy.pretrained.PretrainedModel;
import io.gradus.training.policy.tokenizer.Tokenizers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What a published model has beside its weights: tokenizer, generation settings, licence. */
final class BaseFiles {
    private BaseFiles() {}

    /** Copies them from the base's folder, or writes them from what a GGUF file tells. */
    static void write(PretrainedModel base, Path folder) throws IOException {
        if (!Files.isDirectory(base.files())) {
            Tokenizers.gguf(base.files()).files().write(folder);
            nameTokenizer(folder.resolve("tokenizer_config.json"));
            return;
        }
        for (String name : CompanionFiles.NAMES) {
            Path file = base.files().resolve(name);
            if (Files.isRegularFile(file)) {
                Files.copy(file, folder.resolve(name));
            }
        }
    }

    /** Without this, transformers would look for the tokenizer of the architecture. */
    private static void nameTokenizer(Path file) throws IOException {
        ObjectNode config = (ObjectNode) JsonMapper.shared().readTree(Files.readString(file));
        config.put("tokenizer_class", "PreTrainedTokenizerFast");
        Files.writeString(file, config.toPrettyString() + "\n");
    }
}
