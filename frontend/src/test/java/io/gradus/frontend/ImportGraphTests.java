package io.gradus.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The browser's modules, and their folders, import each other without cycles. */
class ImportGraphTests {
    private static final Path MODULES = Path.of("src", "main", "frontend");

    @Test
    void noModuleImportsItselfByWayOfOthers() throws IOException {
        ImportGraph modules = ImportGraph.of(MODULES);
        assertThat(modules.imports()).hasSizeGreaterThan(100);
        assertThat(modules.cycle()).isEmpty();
    }

    @Test
    void noFolderImportsItselfByWayOfOthers() throws IOException {
        ImportGraph folders = ImportGraph.of(MODULES).folders();
        assertThat(folders.imports()).containsKey("charts");
        assertThat(folders.cycle()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "import { one } from '../one';",
                "import type { One } from '../one.ts';",
                "import {\n  one,\n  type One,\n} from \"../one\";",
                "import * as all from '../one';",
                "import '../one';",
                "const later = await import('../one');",
                "let one: import('../one').One;",
                "export { one } from '../one';",
                "export * from '../one';"
            })
    void everyFormOfImportClosesACycle(String form, @TempDir Path root) throws IOException {
        Files.writeString(root.resolve("start.ts"), "import './one';");
        Files.writeString(root.resolve("one.ts"), "import { html } from 'lit';\nimport './a/two';");
        Files.createDirectory(root.resolve("a"));
        Files.writeString(root.resolve("a").resolve("two.ts"), form);
        ImportGraph modules = ImportGraph.of(root);
        assertThat(modules.cycle()).contains(List.of("a/two.ts", "one.ts", "a/two.ts"));
        assertThat(modules.folders().cycle()).contains(List.of("", "a", ""));
    }

    @Test
    void twoWaysToTheSameModuleAreNoCycle(@TempDir Path root) throws IOException {
        Files.writeString(root.resolve("a.ts"), "import './b';\nimport './c';");
        Files.writeString(root.resolve("b.ts"), "import './c';");
        Files.writeString(root.resolve("c.ts"), "");
        assertThat(ImportGraph.of(root).cycle()).isEmpty();
    }
}
