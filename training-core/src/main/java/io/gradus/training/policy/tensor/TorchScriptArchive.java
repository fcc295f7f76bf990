package io.gradus.training.policy.tensor;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Writes a TorchScript archive from program text. An archive is a zip of five stored entries; the
 * two pickles are fixed, because the module has no parameters of its own (weights are passed as
 * arguments).
 */
public final class TorchScriptArchive {
    /** A pickled module object with {@code training = True} and no hooks (pickle protocol 2). */
    private static final byte[] MODULE_PICKLE = pickle();

    private static final byte[] EMPTY_TUPLE_PICKLE = {(byte) 0x80, 2, ')', '.'};

    private static final String HEADER =
            """
            class M(Module):
              __parameters__ = []
              __buffers__ = []
              training : bool
              _is_full_backward_hook : Optional[bool]
            """;

    private TorchScriptArchive() {}

    /** The archive whose module {@code M} has these methods, indented by two spaces. */
    public static byte[] of(String methods) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            put(zip, "m/data.pkl", MODULE_PICKLE);
            put(zip, "m/code/__torch__.py", (HEADER + methods).getBytes(StandardCharsets.UTF_8));
            put(zip, "m/constants.pkl", EMPTY_TUPLE_PICKLE);
            put(zip, "m/version", "3\n".getBytes(StandardCharsets.US_ASCII));
            put(zip, "m/byteorder", "little".getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
        return bytes.toByteArray();
    }

    private static void put(ZipOutputStream zip, String name, byte[] content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        CRC32 crc = new CRC32();
        crc.update(content);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(content.length);
        entry.setCrc(crc.getValue());
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
    }

    private static byte[] pickle() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(new byte[] {(byte) 0x80, 2, 'c'});
        out.writeBytes("__torch__\nM\n".getBytes(StandardCharsets.US_ASCII));
        out.writeBytes(new byte[] {'q', 0, ')', (byte) 0x81, '}', '('});
        text(out, "training", 1);
        out.write((byte) 0x88);
        text(out, "_is_full_backward_hook", 2);
        out.writeBytes(new byte[] {'N', 'u', 'b', 'q', 3, '.'});
        return out.toByteArray();
    }

    private static void text(ByteArrayOutputStream out, String text, int memo) {
        out.writeBytes(new byte[] {'X', (byte) text.length(), 0, 0, 0});
        out.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
        out.writeBytes(new byte[] {'q', (byte) memo});
    }
}
