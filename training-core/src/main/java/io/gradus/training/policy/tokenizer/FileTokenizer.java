package io.gradus.training.policy.tokenizer;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import io.gradus.training.policy.text.TemplateSource;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.policy.text.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * The tokenizer of a language model. Text becomes tokens by the library that the model was trained
 * with; tokens become bytes by the vocabulary. One instance may be used by many threads.
 */
public final class FileTokenizer implements Tokenizer {
    private final TokenizerFiles files;
    private final String sha256;
    private final HuggingFaceTokenizer library;
    private final Vocabulary vocabulary;
    private final byte[][] bytes;
    private final BitSet missing;
    private final int[] stops;
    private final int end;

    FileTokenizer(TokenizerFiles files) {
        this.files = files;
        sha256 = files.sha256();
        if (!(files.json(TokenizerFiles.VOCABULARY).orElseThrow() instanceof ObjectNode json)) {
            throw new IllegalArgumentException(
                    "the file %s has no JSON object; name a tokenizer.json"
                            .formatted(files.place()));
        }
        vocabulary = new Vocabulary(files.place(), json);
        List<Integer> ends = StopTokens.of(files, vocabulary);
        stops = ends.stream().mapToInt(id -> id).sorted().toArray();
        end = ends.getFirst();
        missing = vocabulary.missingBytes();
        bytes = new byte[size(files, vocabulary)][];
        for (int token = 0; token < bytes.length; token++) {
            bytes[token] = vocabulary.bytes(token);
        }
        PrefixSpaces.remove(json);
        library = TokenizerLibrary.open(files.place(), json.toString());
    }

    /** A model may have more embeddings than its vocabulary has tokens. */
    private static int size(TokenizerFiles files, Vocabulary vocabulary) {
        int embeddings =
                files.json(TokenizerFiles.MODEL)
                        .map(json -> json.path("vocab_size").asInt(0))
                        .orElse(0);
        if (embeddings < 0 || embeddings > Vocabulary.MOST) {
            throw new IllegalArgumentException(
                    "config.json of the tokenizer at %s has the vocab_size %d, which no model has; fetch the file again"
                            .formatted(files.place(), embeddings));
        }
        return Math.max(vocabulary.size(), embeddings);
    }

    /** The files it was made from. */
    public TokenizerFiles files() {
        return files;
    }

    /** What fixes it: {@link TokenizerFiles#sha256} of its files. */
    public String sha256() {
        return sha256;
    }

    @Override
    public String id() {
        return sha256;
    }

    @Override
    public int size() {
        return bytes.length;
    }

    @Override
    public int[] stops() {
        return stops.clone();
    }

    @Override
    public int end() {
        return end;
    }

    @Override
    public int[] encode(String text) {
        refuseUnwritable(text);
        long[] ids = library.encode(text, false, false).getIds();
        int[] tokens = new int[ids.length];
        for (int i = 0; i < tokens.length; i++) {
            tokens[i] = (int) ids[i];
        }
        return tokens;
    }

    /** The library would leave such bytes out without a word. */
    private void refuseUnwritable(String text) {
        byte[] utf8 = Utf8.bytes(text);
        for (int i = 0; i < utf8.length; i++) {
            int value = utf8[i] & 0xff;
            if (missing.get(value)) {
                int at = new String(utf8, 0, i, StandardCharsets.UTF_8).length();
                throw new IllegalArgumentException(
                        "character %d of the text is U+%04X; the tokenizer at %s has no token for its byte 0x%02X"
                                .formatted(at + 1, text.codePointAt(at), files.place(), value));
            }
        }
    }

    @Override
    public byte[] bytes(int token) {
        return bytes[token];
    }

    @Override
    public boolean isSpecial(int token) {
        return vocabulary.isSpecial(token);
    }

    @Override
    public boolean isStop(int token) {
        return Arrays.binarySearch(stops, token) >= 0;
    }

    @Override
    public String name(int token) {
        return vocabulary.name(token).orElse("<unused " + token + ">");
    }

    @Override
    public Optional<TemplateSource> template() {
        return ChatTemplateFiles.find(files);
    }
}
