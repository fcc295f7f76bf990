package io.gradus.training.trainer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Names the processor: the same bits are promised only on the same instruction set. */
public final class Processor {
    private Processor() {}

    /**
     * Name and widest vector instructions, for example {@code Intel(R) Xeon(R) ... (avx512f)}; the
     * architecture where unknown.
     */
    public static String describe() {
        Path info = Path.of("/proc/cpuinfo");
        if (!Files.isReadable(info)) {
            return System.getProperty("os.arch");
        }
        try {
            String text = Files.readString(info);
            return value(text, "model name") + " (" + vectors(value(text, "flags")) + ")";
        } catch (IOException e) {
            return System.getProperty("os.arch");
        }
    }

    private static String value(String text, String key) {
        return text.lines()
                .filter(l -> l.startsWith(key))
                .findFirst()
                .map(l -> l.substring(l.indexOf(':') + 1).strip())
                .orElse(System.getProperty("os.arch"));
    }

    private static String vectors(String flags) {
        for (String set : new String[] {"amx_tile", "avx512f", "avx2", "avx"}) {
            if ((" " + flags + " ").contains(" " + set + " ")) {
                return set;
            }
        }
        return "scalar";
    }
}
